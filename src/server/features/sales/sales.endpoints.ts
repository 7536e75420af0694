import * as exports from '#contract/export/exports.ts'
import * as counterSales from '#contract/sale/counter-sales.ts'
import * as saleRecords from '#contract/sale/sale-records.ts'
import * as sales from '#contract/sale/sales.ts'
import { isStaff } from '#domain/account/role.ts'
import type { Deps } from '#server/deps.ts'
import { chunkedList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { annulSale } from './annul-sale.ts'
import { changeSaleState } from './change-sale-state.ts'
import { counterSalesOfDay } from './counter-sales-of-day.ts'
import { receiveSaleCash } from './receive-sale-cash.ts'
import { showSaleRecord } from './show-sale-record.ts'
import { countSales, readSales, type ListedSale } from './sale-store.ts'
import { needsFullScan, saleFilterOf } from './sale-filters.ts'
import { exportSales } from './export-sales.ts'
import { listPurchases } from './list-purchases.ts'
import { showSale } from './show-sale.ts'
import { showReceipt } from './show-receipt.ts'

/** Only staff may see the payment fault. */
const withoutFault = (sale: ListedSale): ListedSale => ({ ...sale, aviso: '' })

export const salesEndpoints = (deps: Deps): Binding[] => [
  bind(saleRecords.listSales, ({ query, actor }) => {
    const viewer = requireSignedIn(actor)
    const filter = saleFilterOf(query, viewer)
    return chunkedList(query, {
      read: async (part) => {
        const found = await deps.readList((db) => readSales(db, filter, part))
        return { ...found, rows: isStaff(viewer.rol) ? found.rows : found.rows.map(withoutFault) }
      },
      count: () => deps.readList((db) => countSales(db, filter)),
      isFullScan: needsFullScan(filter),
    })
  }),
  bind(exports.exportSales, ({ query: { formato, ...query }, actor }) =>
    exportSales(deps, formato, saleFilterOf(query, requireSignedIn(actor))),
  ),
  bind(saleRecords.readSaleRecord, ({ params }) => showSaleRecord(deps, params.id)),
  bind(counterSales.listCounterSales, ({ query, actor }) =>
    counterSalesOfDay(deps, requireSignedIn(actor), query),
  ),
  bind(sales.getSale, ({ params, actor }) => showSale(deps, actor, params.id)),
  bind(sales.listUserSales, ({ params, query, actor }) => listPurchases(deps, actor, params.userId, query)),
  changeSaleState(deps),
  receiveSaleCash(deps),
  annulSale(deps),
  bind(sales.readReceipt, ({ params }) => showReceipt(deps, params.token)),
]
