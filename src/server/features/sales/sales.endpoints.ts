import { listCounterSales } from '#contract/counter-sales.ts'
import { downloadSales, readSaleRecord } from '#contract/sale-records.ts'
import { listSales } from '#contract/sale-records.ts'
import {
  annulSale as annulSaleCall,
  changeSaleState as changeSaleStateCall,
  getSale,
  listUserSales,
  readReceipt,
} from '#contract/sales.ts'
import { isStaff } from '#domain/role.ts'
import type { Deps } from '#server/deps.ts'
import { answerParts } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { personOf } from '#server/identity/actor.ts'
import { annulSale } from './annul-sale.ts'
import { changeSaleState } from './change-sale-state.ts'
import { counterSalesOfDay } from './counter-sales-of-day.ts'
import { saleRecord } from './sale-record.ts'
import { countSales, readSales, type SaleOfList } from './sale-store.ts'
import { looksAtAll, salesAskedFor } from './sales-asked-for.ts'
import { salesFile } from './sales-file.ts'
import { purchasesOf } from './purchases-of.ts'
import { showSale } from './sales-in-sight.ts'
import { showReceipt } from './show-receipt.ts'

/** What staff have to look at is nothing to whoever bought. */
const withoutFault = (sale: SaleOfList): SaleOfList => ({ ...sale, aviso: '' })

export const salesEndpoints = (deps: Deps): Binding[] => [
  bind(listSales, ({ query, actor, headers }) => {
    const viewer = personOf(actor)
    const filter = salesAskedFor(query, viewer)
    return answerParts(listSales, query, headers, {
      read: async (part) => {
        const found = await readSales(deps.pool, filter, part)
        return { ...found, rows: isStaff(viewer.rol) ? found.rows : found.rows.map(withoutFault) }
      },
      count: () => countSales(deps.pool, filter),
      readsEveryRow: looksAtAll(filter),
    })
  }),
  bind(downloadSales, ({ query, actor, headers }) =>
    salesFile(deps, salesAskedFor(query, personOf(actor)), headers),
  ),
  bind(readSaleRecord, ({ params }) => saleRecord(deps, params.id)),
  bind(listCounterSales, ({ query, actor, headers }) =>
    counterSalesOfDay(deps, personOf(actor), query, headers),
  ),
  bind(getSale, ({ params, actor }) => showSale(deps, actor, params.id)),
  bind(listUserSales, ({ params, query, actor, headers }) =>
    purchasesOf(deps, actor, params.userId, query, headers),
  ),
  bind(changeSaleStateCall, ({ params, actor, attempt }) =>
    changeSaleState(deps, { ...params, actor: personOf(actor), attempt }),
  ),
  bind(annulSaleCall, ({ params, query, body, actor, attempt }) => {
    const motivo = query.motivo || (body?.motivo ?? '')
    return annulSale(deps, { id: params.id, motivo, actor: personOf(actor), attempt })
  }),
  bind(readReceipt, ({ params }) => showReceipt(deps, params.token)),
]
