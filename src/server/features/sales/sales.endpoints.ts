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
import { partsOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
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

/** Hides the fault of payments, which is for staff, from customers. */
const withoutFault = (sale: SaleOfList): SaleOfList => ({ ...sale, aviso: '' })

export const salesEndpoints = (deps: Deps): Binding[] => [
  bind(listSales, ({ query, actor }) => {
    const viewer = personOf(actor)
    const filter = salesAskedFor(query, viewer)
    return partsOf(query, {
      read: async (part) => {
        const found = await readSales(deps.pool, filter, part)
        return { ...found, rows: isStaff(viewer.rol) ? found.rows : found.rows.map(withoutFault) }
      },
      count: () => countSales(deps.pool, filter),
      readsEveryRow: looksAtAll(filter),
    })
  }),
  bind(downloadSales, ({ query, actor }) => salesFile(deps, salesAskedFor(query, personOf(actor)))),
  bind(readSaleRecord, ({ params }) => saleRecord(deps, params.id)),
  bind(listCounterSales, ({ query, actor }) => counterSalesOfDay(deps, personOf(actor), query)),
  bind(getSale, ({ params, actor }) => showSale(deps, actor, params.id)),
  bind(listUserSales, ({ params, query, actor }) => purchasesOf(deps, actor, params.userId, query)),
  bind(changeSaleStateCall, ({ params, actor, idempotency }) =>
    changeSaleState(deps, { ...params, actor: personOf(actor), idempotency }),
  ),
  bind(annulSaleCall, ({ params, query, body, actor, idempotency }) => {
    const motivo = query.motivo || (body?.motivo ?? '')
    return annulSale(deps, { id: params.id, motivo, actor: personOf(actor), idempotency })
  }),
  bind(readReceipt, ({ params }) => showReceipt(deps, params.token)),
]
