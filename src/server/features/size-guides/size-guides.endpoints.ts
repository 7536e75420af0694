import { Problem } from '#contract/http/problem.ts'
import * as sizeGuides from '#contract/product/size-guides.ts'
import type { Deps } from '#server/deps.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { isStaffActor } from '#server/identity/actor.ts'
import { saveSizeGuide } from './save-size-guide.ts'
import { findSizeTable, readSizeGuides } from './size-guide-store.ts'

export const sizeGuidesEndpoints = (deps: Deps): Binding[] => [
  bind(
    sizeGuides.readSizeGuide,
    async ({ params, actor }) => {
      const product = await findProduct(deps.pool, { id: params.id, hidden: isStaffActor(actor) })
      if (!product) throw new Problem('product-not-found')
      return { guia: product.guiaDeTalles ?? (await findSizeTable(deps.pool, product.categoria)) }
    },
    { isCached: true },
  ),
  bind(sizeGuides.listSizeGuides, () => readSizeGuides(deps.pool)),
  saveSizeGuide(deps),
]
