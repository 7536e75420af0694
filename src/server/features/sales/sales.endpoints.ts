import { listCounterSales } from '#contract/counter-sales.ts'
import {
  annulSale as annulSaleCall,
  changeSaleState as changeSaleStateCall,
  getSale,
  listSales,
  listUserSales,
  readReceipt,
} from '#contract/sales.ts'
import { foldText } from '#domain/fold-text.ts'
import { salesListedFor } from '#domain/sales-in-sight.ts'
import type { Deps } from '#server/deps.ts'
import { answerParts } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { personOf } from '#server/identity/actor.ts'
import { annulSale } from './annul-sale.ts'
import { changeSaleState } from './change-sale-state.ts'
import { counterSalesOfDay } from './counter-sales-of-day.ts'
import { countSales, readSales } from './sale-store.ts'
import { purchasesOf } from './purchases-of.ts'
import { showReceipt, showSale } from './sales-in-sight.ts'

export const salesEndpoints = (deps: Deps): Binding[] => [
  bind(listSales, ({ query: { q = '', ...page }, actor, headers }) => {
    const listed = salesListedFor(personOf(actor))
    // People copy the total with its sign.
    const filter = { ...(listed === 'all' ? {} : listed), q: foldText(q).replace(/^\$ ?/, '') }
    return answerParts(listSales, page, headers, {
      read: (part) => readSales(deps.pool, filter, part),
      count: () => countSales(deps.pool, filter),
      readsEveryRow: filter.q !== '' && filter.userId === undefined,
    })
  }),
  bind(listCounterSales, ({ query, actor, headers }) =>
    counterSalesOfDay(deps, personOf(actor), query, headers),
  ),
  bind(getSale, ({ params, actor }) => showSale(deps, actor, params.id)),
  bind(listUserSales, ({ params, query, actor, headers }) =>
    purchasesOf(deps, actor, params.userId, query, headers),
  ),
  bind(changeSaleStateCall, ({ params, actor }) =>
    changeSaleState(deps, { ...params, actor: personOf(actor) }),
  ),
  bind(annulSaleCall, ({ params, query, body, actor, attempt }) => {
    const motivo = query.motivo || (body?.motivo ?? '')
    return annulSale(deps, { id: params.id, motivo, actor: personOf(actor), attempt })
  }),
  bind(readReceipt, ({ params }) => showReceipt(deps, params.token)),
]
