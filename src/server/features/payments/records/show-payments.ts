import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listPayments } from '#contract/payment/payment-records.ts'
import { Problem } from '#contract/http/problem.ts'
import { add, centavos, type Money, ZERO } from '#domain/money.ts'
import { saleMoney } from '#domain/payment/sale-money.ts'
import { refundableAmount } from '#domain/payment/refund.ts'
import { type SalePayment, assessPayments } from '#domain/payment/assess-payments.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import {
  findPayment,
  type PaymentOfASale,
  type PaymentRow,
  readPaymentsOfSales,
  readRefundsOf,
  type RefundRow,
} from '#server/features/payments/payment-list-store.ts'

export type ShownPayment = ReplyOf<typeof listPayments>['paymentsMp'][number]

/** Adds to each payment its refunds, the refundable amount, and whether a full refund annuls the sale. */
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

/** Returns one payment. Refuses with `payment-not-found`. */
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

type RefundTotals = Pick<SalePayment, 'devueltoEnEfectivo' | 'seDevuelvePor'> & { waiting: Money }

/**
 * Returns the sums of a payment's refunds. `waiting`: amount that the provider has not refunded, or not reported in
 * `devuelto` yet. `seDevuelvePor`: reason of an automatic refund.
 */
export function refundTotalsOf(refunds: readonly RefundRow[], devuelto: Money): RefundTotals {
  const sum = (isCounted: (refund: RefundRow) => boolean) =>
    add(...refunds.filter(isCounted).map(({ monto }) => monto))
  return {
    devueltoEnEfectivo: sum(({ medio }) => medio === 'efectivo'),
    waiting: add(
      sum(({ medio, hecho, fallado }) => medio === 'proveedor' && !hecho && !fallado),
      centavos(Math.max(0, sum(({ medio, hecho }) => medio === 'proveedor' && hecho !== null) - devuelto)),
    ),
    seDevuelvePor: refunds.map(({ motivo }) => motivo).find((motivo) => motivo !== 'personal'),
  }
}

type PaymentContext = {
  refunds: readonly RefundRow[]
  siblings: readonly PaymentOfASale[]
  collector: string | undefined
}

function shown(row: PaymentRow, context: PaymentContext): ShownPayment {
  const { id, ventaId, fecCreacion, fecAprobado, archivado, devuelto, ...facts } = row
  const { ventaTieneCambios, ventaEsMixta, ...same } = facts
  const { waiting, ...back } = refundTotalsOf(context.refunds, devuelto)
  return {
    ...same,
    id: String(id),
    ventaId: ventaId ?? '',
    fecCreacion: fecCreacion.toISOString(),
    fecAprobado: fecAprobado?.toISOString() ?? null,
    devuelto: add(devuelto, back.devueltoEnEfectivo),
    devueltoEnEfectivo: back.devueltoEnEfectivo,
    repetido: isRepeated(row, context.siblings),
    porDevolver: refundableAmount({ ...row, ...back }, waiting),
    anulaVenta: !ventaTieneCambios && !ventaEsMixta && wouldAnnul(row, context),
    archivado: archivado !== null,
    devoluciones: context.refunds.map(shownRefund),
  }
}

function isRepeated(
  { pagoId, ventaEstado, ventaPorPagar }: PaymentRow,
  siblings: readonly PaymentOfASale[],
): boolean {
  if (ventaEstado === null || ventaPorPagar === null) return false
  const sale = { estadoPago: ventaEstado, total: ventaPorPagar }
  return saleMoney(
    { ...sale, guardadaHasta: null },
    { pagos: [], payments: siblings, inTill: ZERO },
  ).pagosRepetidos.includes(pagoId)
}

function wouldAnnul(row: PaymentRow, { siblings, collector }: PaymentContext): boolean {
  if (row.ventaPorPagar === null || row.ventaEstado === 'Anulado') return false
  const afterFullRefund = siblings.map((payment) =>
    payment.pagoId === row.pagoId
      ? { ...payment, devuelto: payment.montoTotal, devueltoEnEfectivo: ZERO }
      : payment,
  )
  return (
    assessPayments(afterFullRefund, { total: row.ventaPorPagar, cobrador: collector }).estadoPago ===
    'Anulado'
  )
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
