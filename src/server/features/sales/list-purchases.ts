import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { listUserSales } from '#contract/sale/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, type Paging, chunkedList } from '#server/handlers/chunked-list.ts'
import { canSeePurchases } from '#domain/sale/visible-sales.ts'
import { type Actor, requireSignedIn } from '#server/identity/actor.ts'
import { findReceiptsToPay } from '#server/features/payments/payable-sale-store.ts'
import { countSales, readSales, type StoredSale } from './sale-store.ts'

/**
 * Returns the purchases of `userId` to that user or an admin. Refuses other callers with `not-found`. Never splits a
 * purchase between pages. Only the buyer gets receipt tokens, for purchases that can still be paid.
 */
export function listPurchases(
  { pool, clock, payments }: Pick<Deps, 'pool' | 'clock' | 'payments'>,
  actor: Actor,
  userId: string,
  page: Paging,
): ChunkedList {
  const viewer = requireSignedIn(actor)
  if (!canSeePurchases(viewer, userId)) throw new Problem('not-found')
  const pago = viewer.uid === userId ? payments?.method : undefined
  return chunkedList(page, {
    read: async (part) => {
      const { rows, ...more } = await readSales(pool, { userId }, part)
      const ids = pago === undefined ? [] : rows.map(({ id }) => id)
      const receipts = await findReceiptsToPay(pool, { ids, pago: pago ?? '', now: clock.now() })
      return { ...more, rows: rows.map((sale) => ({ ...sale, comprobante: receipts.get(sale.id) ?? '' })) }
    },
    count: () => countSales(pool, { userId }),
    entriesOf: linesAsPurchases,
  })
}

type Purchase = StoredSale & { comprobante: string }

const linesAsPurchases = (sale: Purchase): ReplyOf<typeof listUserSales> =>
  sale.productos.map((line) => ({
    id: sale.id,
    numero: sale.numero,
    product: { nombre: line.nombre, images: line.imagen === '' ? [] : [line.imagen] },
    color: line.color,
    talle: line.talle,
    quantity: line.cantidad,
    date: sale.fecha,
    time: sale.hora,
    status: sale.estadoPago,
    totalPrice: line.total,
    comprobante: sale.comprobante,
  }))
