import { installTool, runInstalledTool } from './tool-folder.ts'

/** Writes the SQL of changed tables into `database/migrations`. Arguments: those of `drizzle-kit generate`. */
installTool('drizzle-kit')
process.exitCode = runInstalledTool('drizzle-kit', 'drizzle-kit/bin.cjs', [
  'generate',
  ...process.argv.slice(2),
])
