import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPayments } from '#contract/payment-records.ts'
import { Problem } from '#contract/problem.ts'
import { add, type Money, ZERO } from '#domain/money.ts'
import { refundable } from '#domain/refund.ts'
import { type PaymentOfSale, saleOfPayments } from '#domain/sale-of-payments.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import {
  findPayment,
  type PaymentOfASale,
  type PaymentRow,
  readPaymentsOfSales,
  readRefundsOf,
  type RefundRow,
} from './payment-list-store.ts'

export type ShownPayment = ReplyOf<typeof listPayments>['paymentsMp'][number]

/** Adds to each row the refunds, the amount still refundable, and whether a full refund annuls the sale. */
export async function showPayments(
  db: Queryable,
  rows: readonly PaymentRow[],
  collector: string | undefined,
): Promise<ShownPayment[]> {
  if (rows.length === 0) return []
  const refunds = await readRefundsOf(
    db,
    rows.map(({ id }) => id),
  )
  const siblings = await readPaymentsOfSales(db, [...new Set(rows.flatMap(({ ventaId }) => ventaId ?? []))])
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  const paymentsOf = Map.groupBy(siblings, ({ ventaId }) => ventaId)
  return rows.map((row) =>
    shown(row, {
      refunds: refundsOf.get(row.id) ?? [],
      siblings: paymentsOf.get(row.ventaId ?? '') ?? [],
      collector,
    }),
  )
}

/** Refuses with `payment-not-found`. */
export async function showPayment(
  db: Queryable,
  id: number,
  collector: string | undefined,
): Promise<ShownPayment> {
  const row = await findPayment(db, id)
  if (!row) throw new Problem('payment-not-found')
  const [payment] = await showPayments(db, [row], collector)
  return payment!
}

type GivenBack = Pick<PaymentOfSale, 'devueltoEnEfectivo' | 'seDevuelvePor'> & { waiting: Money }

/** `waiting`: pending at the provider. `seDevuelvePor`: why the program refunds the payment. */
export function givenBack(refunds: readonly RefundRow[]): GivenBack {
  const sum = (isCounted: (refund: RefundRow) => boolean) =>
    add(...refunds.filter(isCounted).map(({ monto }) => monto))
  return {
    devueltoEnEfectivo: sum(({ medio }) => medio === 'efectivo'),
    waiting: sum(({ medio, hecho, fallado }) => medio === 'proveedor' && !hecho && !fallado),
    seDevuelvePor: refunds.map(({ motivo }) => motivo).find((motivo) => motivo !== 'personal'),
  }
}

type Around = {
  refunds: readonly RefundRow[]
  siblings: readonly PaymentOfASale[]
  collector: string | undefined
}

function shown(row: PaymentRow, around: Around): ShownPayment {
  const { id, ventaId, fecCreacion, fecAprobado, archivado, devuelto, ...same } = row
  const { waiting, ...back } = givenBack(around.refunds)
  return {
    ...same,
    id: String(id),
    ventaId: ventaId ?? '',
    fecCreacion: fecCreacion.toISOString(),
    fecAprobado: fecAprobado?.toISOString() ?? null,
    devuelto: add(devuelto, back.devueltoEnEfectivo),
    porDevolver: refundable({ ...row, ...back }, waiting),
    anulaVenta: wouldAnnul(row, around),
    archivado: archivado !== null,
    devoluciones: around.refunds.map(shownRefund),
  }
}

function wouldAnnul(row: PaymentRow, { siblings, collector }: Around): boolean {
  if (row.ventaTotal === null || row.ventaEstado === 'Anulado') return false
  const without = siblings.map((payment) =>
    payment.pagoId === row.pagoId
      ? { ...payment, devuelto: payment.montoTotal, devueltoEnEfectivo: ZERO }
      : payment,
  )
  return saleOfPayments(without, { total: row.ventaTotal, cobrador: collector }).estadoPago === 'Anulado'
}

const shownRefund = ({
  id,
  monto,
  medio,
  motivo,
  vuelveStock,
  quien,
  creado,
  hecho,
  fallado,
  error,
}: RefundRow) => ({
  id: String(id),
  monto,
  medio,
  motivo,
  vuelveStock,
  quien: quien ?? '',
  creado: creado.toISOString(),
  hecho: hecho?.toISOString() ?? null,
  error: error ?? '',
  fallo: fallado !== null,
})
