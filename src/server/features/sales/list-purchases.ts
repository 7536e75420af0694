import type { ReplyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { listUserSales } from '#contract/sale/sales.ts'
import { amountToPay, creditOfParts, restMethod } from '#domain/payment/credit-parts.ts'
import { TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import { type PaymentOutcome, paymentOutcome } from '#domain/payment/payment-outcome.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, type Paging, chunkedList } from '#server/handlers/chunked-list.ts'
import { canSeePurchases } from '#domain/sale/visible-sales.ts'
import { type Actor, requireSignedIn } from '#server/identity/actor.ts'
import { findReceiptsToPay } from '#server/features/payments/payable-sale-store.ts'
import { readPaymentsOfSales } from '#server/features/payments/payment-list-store.ts'
import { countSales, readSales, type StoredSale } from './sale-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'payments'>

/**
 * Returns the purchases of `userId` to that user or an admin. Refuses other callers with `not-found`. Never splits a
 * purchase between pages. Only the buyer gets receipt tokens, for purchases whose next step is the payment.
 */
export function listPurchases(deps: Shop, actor: Actor, userId: string, page: Paging): ChunkedList {
  const viewer = requireSignedIn(actor)
  if (!canSeePurchases(viewer, userId)) throw new Problem('not-found')
  const { pool } = deps
  return chunkedList(page, {
    read: async (part) => {
      const { rows, ...more } = await readSales(pool, { userId }, part)
      const receipts = viewer.uid === userId ? await receiptsToPay(deps, rows) : new Map<string, string>()
      return { ...more, rows: rows.map((sale) => ({ ...sale, comprobante: receipts.get(sale.id) ?? '' })) }
    },
    count: () => countSales(pool, { userId }),
    entriesOf: linesAsPurchases,
  })
}

/** The buyer must not pay again while the provider or the shop decides about a payment. */
const UNDECIDED: readonly PaymentOutcome[] = ['en-curso', 'en-revision']

async function receiptsToPay(
  { pool, clock, payments: provider }: Shop,
  sales: readonly StoredSale[],
): Promise<ReadonlyMap<string, string>> {
  const ids = sales.map(({ id }) => id)
  const now = clock.now()
  const transfers = await findReceiptsToPay(pool, { ids, pago: TRANSFER_PAYMENT, now })
  if (!provider) return transfers
  const receipts = await findReceiptsToPay(pool, { ids, pago: provider.method, now })
  if (receipts.size === 0) return transfers
  const payments = await readPaymentsOfSales(pool, [...receipts.keys()])
  const isUndecided = ({ id, ...sale }: StoredSale) =>
    UNDECIDED.includes(
      paymentOutcome(
        payments.filter(({ ventaId }) => ventaId === id),
        { total: amountToPay(sale), cobrador: provider.collector },
      ),
    )
  const undecided = new Set(sales.filter(isUndecided).map(({ id }) => id))
  return new Map([...transfers, ...[...receipts].filter(([id]) => !undecided.has(id))])
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
    total: sale.total,
    envio: sale.envio,
    pago: restMethod(sale),
    aCobrar: sale.aCobrar,
    devuelto: sale.devuelto,
    vale: creditOfParts(sale.pagos),
    comprobante: sale.comprobante,
  }))
