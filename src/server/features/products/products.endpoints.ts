import {
  createProduct as createProductCall,
  deleteProduct as deleteProductCall,
  listMovements,
  togglePublication as togglePublicationCall,
  updateProduct as updateProductCall,
} from '#contract/edit-products.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { countMovements, readMovements } from '#server/features/stock/movement-store.ts'
import { listOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './product-store.ts'
import { togglePublication } from './toggle-publication.ts'
import { updateProduct } from './update-product.ts'

export const productsEndpoints = (deps: Deps): Binding[] => [
  bind(createProductCall, ({ body, actor, idempotency }) =>
    createProduct(deps, { body, actor: personOf(actor), idempotency }),
  ),
  bind(updateProductCall, ({ body, actor, idempotency }) =>
    updateProduct(deps, { body, actor: personOf(actor), idempotency }),
  ),
  bind(listMovements, async ({ params: { id }, query }) => {
    if (!(await findProduct(deps.pool, { id, hidden: true }))) throw new Problem('product-not-found')
    return listOf(query, {
      read: (part) => readMovements(deps.pool, id, part),
      count: () => countMovements(deps.pool, id),
      placeOf: (movement) => Number(movement.id),
    })
  }),
  bind(deleteProductCall, ({ params, actor, idempotency }) =>
    deleteProduct(deps, { ...params, actor: personOf(actor), idempotency }),
  ),
  bind(togglePublicationCall, ({ params, body, actor, idempotency }) =>
    togglePublication(deps, { ...params, publicado: body?.publicado, actor: personOf(actor), idempotency }),
  ),
]
