import { Problem } from '#contract/http/problem.ts'
import {
  listSizeGuides,
  readSizeGuide,
  saveSizeGuide as saveSizeGuideCall,
} from '#contract/product/size-guides.ts'
import { productCategories } from '#domain/product/categories.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Deps } from '#server/deps.ts'
import { readCategoriesInUse } from '#server/features/catalogue/catalogue-store.ts'
import { findProduct } from '#server/features/products/product-store.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { isStaff, requireSignedIn } from '#server/identity/actor.ts'
import { saveSizeGuide } from './save-size-guide.ts'
import { findSizeTable, readSizeGuides, type SizeGuide } from './size-guide-store.ts'

export const sizeGuidesEndpoints = (deps: Deps): Binding[] => [
  bind(
    readSizeGuide,
    async ({ params, actor }) => {
      const product = await findProduct(deps.pool, { id: params.id, hidden: isStaff(actor) })
      if (!product) throw new Problem('product-not-found')
      return { guia: product.guiaDeTalles ?? (await findSizeTable(deps.pool, product.categoria)) }
    },
    { isCached: true },
  ),
  bind(listSizeGuides, () => guidesOfCategories(deps)),
  bind(saveSizeGuideCall, ({ body, actor, idempotency }) =>
    saveSizeGuide(deps, { guide: body, actor: requireSignedIn(actor), idempotency }),
  ),
]

/** Returns the table of each category: first the categories of the form, then others in use. */
async function guidesOfCategories({ pool }: Deps): Promise<SizeGuide[]> {
  const [guides, inUse] = await Promise.all([readSizeGuides(pool), readCategoriesInUse(pool)])
  const byKey = new Map<string, SizeGuide>()
  const categories = [...productCategories, ...inUse.toSorted(), ...guides.map(({ categoria }) => categoria)]
  for (const categoria of categories) {
    const key = foldText(categoria)
    if (byKey.has(key)) continue
    const stored = guides.find((guide) => foldText(guide.categoria) === key)
    byKey.set(key, { tabla: null, version: 0, ...stored, categoria })
  }
  return [...byKey.values()]
}
