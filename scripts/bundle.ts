import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { bundleShop } from './bundle/bundle-shop.ts'
import { buildWhenStale } from './prepare/build-when-stale.ts'

/** Writes the production program, which needs only Node, into an empty folder. The Dockerfile uses this command. */
const [folder, ...rest] = process.argv.slice(2)
if (folder === undefined || rest.length > 0 || (existsSync(folder) && readdirSync(folder).length > 0)) {
  console.error('Uso: npm run bundle -- CARPETA-VACÍA')
  process.exit(1)
}
if (!buildWhenStale()) process.exit(1)
await bundleShop(path.resolve(folder))
