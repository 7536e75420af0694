import path from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '#scripts/run-tool.ts'

/** Modules that only demo mode imports, always with `import()`. */
const DEMO_MODULES = [
  'database/seeds/seed-demo.ts',
  'database/seeds/demo/demo-accounts.ts',
  'src/server/adapters/payments/simulator/open-shop-simulator.ts',
  'src/server/adapters/tax/simulator/tax-simulator.ts',
  'src/server/identity/demo-issuer/demo-issuer.ts',
].map((file) => path.join(projectRoot, file))

const MESSAGE =
  'Esta imagen no trae la tienda de demostración. Usá SHOP_MODE=production, o «npm start» en una copia del proyecto.'

/** Replaces the modules of demo mode by a module that throws a sentence in Spanish. */
export function withoutDemo(): Plugin {
  return {
    name: 'without-demo',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts$/ },
      handler(id) {
        if (!DEMO_MODULES.includes(path.normalize(id))) return undefined
        return `export {}\nthrow new Error(${JSON.stringify(MESSAGE)})`
      },
    },
  }
}
