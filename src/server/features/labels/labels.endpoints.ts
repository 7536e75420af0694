import * as labels from '#contract/product/labels.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { createProductCodes } from './create-product-codes.ts'
import { countLabelProducts, labelCondition, readLabelProducts, readTotals } from './label-store.ts'

export function labelsEndpoints(deps: Deps): Binding[] {
  const { pool, catalogueCaches } = deps
  const search = { db: pool, catalogueCaches }
  return [
    bind(labels.listLabelProducts, async ({ query: { limit, cursor, ...selection } }) => {
      const selected = await labelCondition(search, selection)
      return keysetList(
        { limit, cursor },
        {
          read: (part) => readLabelProducts(pool, selected, part),
          count: () => countLabelProducts(pool, selected),
          cursorOf: ({ orden }) => orden,
        },
      )
    }),
    bind(labels.readLabelTotals, async ({ query }) => readTotals(pool, await labelCondition(search, query))),
    createProductCodes(deps),
  ]
}
