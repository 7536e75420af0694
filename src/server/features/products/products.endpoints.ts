import {
  deleteProduct as deleteProductCall,
  togglePublication as togglePublicationCall,
} from '#contract/products.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { personOf } from '#server/identity/actor.ts'
import { deleteProduct } from './delete-product.ts'
import { togglePublication } from './toggle-publication.ts'

/** What staff change in products; everybody reads them by the catalogue. */
export const productsEndpoints = (deps: Deps): Binding[] => [
  bind(deleteProductCall, ({ params, actor, attempt }) =>
    deleteProduct(deps, { ...params, actor: personOf(actor), attempt }),
  ),
  bind(togglePublicationCall, ({ params, body, actor, attempt }) =>
    togglePublication(deps, { ...params, publicado: body?.publicado, actor: personOf(actor), attempt }),
  ),
]
