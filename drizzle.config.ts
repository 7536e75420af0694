/** Settings of `npm run migration`. Their type is in the package drizzle-kit, which only `tools/drizzle-kit` has. */
export default {
  dialect: 'postgresql',
  schema: './src/server/database/schema/!(*.test).ts',
  out: './database/migrations',
}
