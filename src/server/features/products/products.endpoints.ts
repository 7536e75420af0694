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
import { answerList } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { personOf } from '#server/identity/actor.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './product-store.ts'
import { togglePublication } from './toggle-publication.ts'
import { updateProduct } from './update-product.ts'

/** What staff change in products; everybody reads them by the catalogue. */
export const productsEndpoints = (deps: Deps): Binding[] => [
  bind(createProductCall, ({ body, actor, attempt }) =>
    createProduct(deps, { body, actor: personOf(actor), attempt }),
  ),
  bind(updateProductCall, ({ body, actor, attempt }) =>
    updateProduct(deps, { body, actor: personOf(actor), attempt }),
  ),
  bind(listMovements, async ({ params: { id }, query, headers }) => {
    if (!(await findProduct(deps.pool, { id, hidden: true }))) throw new Problem('product-not-found')
    return answerList(listMovements, query, headers, {
      read: (part) => readMovements(deps.pool, id, part),
      count: () => countMovements(deps.pool, id),
      placeOf: (movement) => Number(movement.id),
    })
  }),
  bind(deleteProductCall, ({ params, actor, attempt }) =>
    deleteProduct(deps, { ...params, actor: personOf(actor), attempt }),
  ),
  bind(togglePublicationCall, ({ params, body, actor, attempt }) =>
    togglePublication(deps, { ...params, publicado: body?.publicado, actor: personOf(actor), attempt }),
  ),
]
