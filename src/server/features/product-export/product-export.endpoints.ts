import { exportProducts as exportProductsCall } from '#contract/export/exports.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { exportProducts } from './export-products.ts'

export const productExportEndpoints = (deps: Deps): Binding[] => [
  bind(exportProductsCall, ({ query }) => exportProducts(deps, query)),
]
