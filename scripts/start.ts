import path from 'node:path'
import { buildWhenStale } from './prepare/build-when-stale.ts'
import { loadModulesFaster } from './prepare/load-modules-faster.ts'
import { projectRoot } from './run-tool.ts'

// Precedes the imports, because React and the server read NODE_ENV to choose their production code.
process.env.NODE_ENV = 'production'

if (!buildWhenStale()) {
  process.stderr.write('No se pudieron preparar las páginas: el error está arriba.\n')
  process.exit(1)
}
loadModulesFaster(path.join(projectRoot, '.cache/compiled'))
await import('#server/main.ts')
