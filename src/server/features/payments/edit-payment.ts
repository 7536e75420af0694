import type { BodyOf } from '#contract/endpoint.ts'
import type { editPayment as editPaymentCall } from '#contract/payment-records.ts'
import { Problem } from '#contract/problem.ts'
import { isPaidInCash } from '#domain/cash-flow.ts'
import { mayChangeSale } from '#domain/payment-link.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { holdSale, type HeldSale } from '#server/features/sales/held-sale-store.ts'
import type { Person } from '#server/identity/actor.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { type Applying, applyPayments } from './apply-payments.ts'
import { applyingOf } from './applying-of.ts'
import { holdPayment } from './hold-payment.ts'
import { findPayment, findSaleIdByNumber, type PaymentRow, writePaymentNote } from './payment-list-store.ts'
import { markWithoutSale } from './payment-record-store.ts'
import { showPayment } from './show-payments.ts'

type Asked = {
  id: number
  body: BodyOf<typeof editPaymentCall>
  actor: Person
  idempotency: IdempotentRequest | undefined
}

/**
 * Updates the note and the sale of a payment, and reconciles both sales. Refuses with `payment-not-found`,
 * `payment-linked`, `sale-not-found` or `sale-not-payable`.
 */
export async function editPayment(
  deps: Deps,
  { id, body, actor, idempotency }: Asked,
): Promise<CommandReply<typeof editPaymentCall>> {
  const how = await applyingOf(deps)
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const found = await findPayment(tx, id)
    if (!found) throw new Problem('payment-not-found')
    const { nota, ventaNumero } = body
    const isMoved = ventaNumero !== found.ventaNumero
    const ventaId = isMoved ? await saleOfNumber(tx, ventaNumero) : found.ventaId
    const sales = isMoved ? await holdBoth(tx, [found.ventaId, ventaId]) : []
    const payment = await holdPayment(tx, found)
    if (isMoved)
      mustBeFree(
        payment,
        sales.find((sale) => sale.id === ventaId),
      )
    await writePaymentNote(tx, { id, nota, ventaId })
    const changed = isMoved && (await follow(tx, payment, { sales, ventaId, how }))
    const isOther = isMoved || nota !== payment.nota
    return {
      reply: await showPayment(tx, id, how.cobrador),
      ...(isOther && {
        audit: {
          what: 'editó un pago',
          object: `payment:${id}`,
          before: { nota: payment.nota, ventaNumero: payment.ventaNumero },
          after: { nota, ventaNumero },
        },
      }),
      ...(changed && { news: 'catalogue' }),
    }
  })
}

async function saleOfNumber(tx: Transaction, numero: number | null): Promise<string | null> {
  if (numero === null) return null
  const id = await findSaleIdByNumber(tx, numero)
  if (id === undefined) throw refusedNumber('sale-not-found', `No hay una venta N° ${numero}`)
  return id
}

/** Locks in order of id, so that two commands cannot deadlock. */
async function holdBoth(tx: Transaction, ids: readonly (string | null)[]): Promise<HeldSale[]> {
  const sales: HeldSale[] = []
  for (const id of ids.filter((one) => one !== null).toSorted()) {
    const sale = await holdSale(tx, id)
    if (sale) sales.push(sale)
  }
  return sales
}

function mustBeFree(payment: PaymentRow, sale: HeldSale | undefined): void {
  if (!mayChangeSale(payment)) throw new Problem('payment-linked')
  if (sale && isPaidInCash(sale.pago))
    throw refusedNumber(
      'sale-not-payable',
      `La venta N° ${sale.numero} se paga en efectivo: un pago virtual no puede ser suyo`,
    )
}

const refusedNumber = (code: 'sale-not-found' | 'sale-not-payable', text: string) =>
  new Problem(code, { text, extra: { fields: { ventaNumero: text } } })

type Moved = { sales: readonly HeldSale[]; ventaId: string | null; how: Applying }

/** True if the catalogue may show something else. */
async function follow(
  tx: Transaction,
  payment: PaymentRow,
  { sales, ventaId, how }: Moved,
): Promise<boolean> {
  if (ventaId === null) await markWithoutSale(tx, payment)
  let changed = false
  for (const sale of sales) changed = (await applyPayments(tx, sale, how)) || changed
  return changed
}
