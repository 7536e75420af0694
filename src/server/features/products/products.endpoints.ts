import * as editProducts from '#contract/product/edit-products.ts'
import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { countMovements, readMovements } from '#server/features/stock/movement-store.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './product-store.ts'
import { togglePublication } from './toggle-publication.ts'
import { updateProduct } from './update-product.ts'

export const productsEndpoints = (deps: Deps): Binding[] => [
  createProduct(deps),
  updateProduct(deps),
  bind(editProducts.listMovements, async ({ params: { id }, query }) => {
    if (!(await findProduct(deps.pool, { id, hidden: true }))) throw new Problem('product-not-found')
    return keysetList(query, {
      read: (part) => readMovements(deps.pool, id, part),
      count: () => countMovements(deps.pool, id),
      cursorOf: (movement) => Number(movement.id),
    })
  }),
  deleteProduct(deps),
  togglePublication(deps),
]
