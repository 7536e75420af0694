import { getSale, listSales, listUserSales, readReceipt } from '#contract/sales.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { countSales, readSales } from './sale-store.ts'
import { purchasesOf } from './purchases-of.ts'
import { salesInSightOf } from '#server/identity/sales-in-sight.ts'
import { showReceipt, showSale } from './sales-in-sight.ts'

export const salesEndpoints = (deps: Deps): Binding[] => [
  bind(listSales, ({ query: { q = '', ...page }, actor, headers }) => {
    // People copy the total with its sign.
    const filter = { ...salesInSightOf(actor), q: foldText(q).replace(/^\$ ?/, '') }
    return answerList(listSales, page, headers, {
      read: (part) => readSales(deps.pool, filter, part),
      count: () => countSales(deps.pool, filter),
      placeOf: ({ numero }) => numero,
    })
  }),
  bind(getSale, ({ params, actor }) => showSale(deps, actor, params.id)),
  bind(listUserSales, ({ params, query, actor, headers }) =>
    purchasesOf(deps, actor, params.userId, query, headers),
  ),
  bind(readReceipt, ({ params }) => showReceipt(deps, params.token)),
]
