import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { listUserSales } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { type ListInParts, type Paging, partsOf } from '#server/list-in-parts.ts'
import { seesPurchasesOf } from '#domain/sales-in-sight.ts'
import { type Actor, personOf } from '#server/identity/actor.ts'
import { findReceiptsToPay } from '#server/features/payments/payment-store.ts'
import { countSales, readSales, type StoredSale } from './sale-store.ts'

/**
 * Returns the purchases of `userId` to that person and to admins. Refuses everyone else with `not-found`. A page holds
 * whole purchases. Only the buyer gets the receipt token of purchases that can still be paid.
 */
export function purchasesOf(
  { pool, clock, payments }: Pick<Deps, 'pool' | 'clock' | 'payments'>,
  actor: Actor,
  userId: string,
  page: Paging,
): ListInParts {
  const person = personOf(actor)
  if (!seesPurchasesOf(person, userId)) throw new Problem('not-found')
  const pago = person.uid === userId ? payments?.method : undefined
  return partsOf(page, {
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
