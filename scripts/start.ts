import { buildWhenStale } from './build-when-stale.ts'

// React and the server choose their production form by this, so it is set before either is loaded.
process.env.NODE_ENV = 'production'

if (!buildWhenStale()) {
  process.stderr.write('No se pudieron preparar las páginas: el error está arriba.\n')
  process.exit(1)
}
await import('#server/main.ts')
