import { and, asc, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { ZERO } from '#domain/money.ts'
import type { Payment, UnreadablePayment } from '#domain/payment/payment.ts'
import type { PaymentFault, AssessedPayment } from '#domain/payment/assess-payments.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { payments } from '#server/database/schema/payments.ts'
import { sales } from '#server/database/schema/sales.ts'
import { paymentOfSaleColumns, refundsOfPayment } from './payment-list-store.ts'

export type StoredPayment = AssessedPayment & {
  id: number
  /** Why the provider's last report was unreadable, or ''. */
  ilegible: string
  venceCupon: Date | null
  aviso: PaymentFault | ''
  archivado: Date | null
  /** True if staff marked a refund to return the goods to stock, after all the money is refunded. */
  vuelveStock: boolean
}

/** State of a payment's row before a new report. */
export type PaymentBefore = {
  ventaId: string | null
  devuelto: Payment['devuelto']
  actualizado: Date | null
}

export async function findStoredPayment(
  db: Queryable,
  { provider, pagoId }: { provider: string; pagoId: string },
): Promise<PaymentBefore | undefined> {
  const [stored] = await queryBuilder(db)
    .select({
      ventaId: payments.ventaId,
      devuelto: payments.devuelto,
      actualizado: payments.providerUpdatedAt,
    })
    .from(payments)
    .where(isPayment(provider, pagoId))
  return stored
}

const isPayment = (provider: string, pagoId: string) =>
  and(eq(payments.provider, provider), eq(payments.pagoId, pagoId))

const changedPayment = z.object({ id: z.number(), ventaId: z.string().nullable() })

/**
 * Stores a provider's report of a payment. Returns undefined and changes nothing if the stored report is the same or
 * newer. `ventaId`: sale that staff linked, or else the sale that the payment names, or null. Precondition: the caller
 * has locked that sale.
 */
export async function upsertPayment(
  tx: Queryable,
  provider: string,
  payment: Payment,
): Promise<{ id: number; ventaId: string | null } | undefined> {
  const [changed] = await queryRows(tx, changedPayment, {
    name: 'keep-payment',
    text: `insert into payments as kept (provider, "pagoId", "ventaId", "ordenId", estado, "detalleEstado", "fecCreacion",
             "fecAprobado", "montoTotal", devuelto, moneda, cobrador, cuotas, "idPagador", email, dni, provider_updated_at,
             "venceCupon", disputado)
           values ($1, $2, (select id from sales where id = $3), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
             $18, $5 in ('in_mediation', 'charged_back'))
           on conflict (provider, "pagoId") do update set "ventaId" = coalesce(kept."ventaId", excluded."ventaId"),
             "ordenId" = excluded."ordenId", estado = excluded.estado, "detalleEstado" = excluded."detalleEstado",
             "fecCreacion" = excluded."fecCreacion", "fecAprobado" = excluded."fecAprobado",
             "montoTotal" = excluded."montoTotal", devuelto = excluded.devuelto, moneda = excluded.moneda,
             cobrador = excluded.cobrador, cuotas = excluded.cuotas, "idPagador" = excluded."idPagador",
             email = excluded.email, dni = excluded.dni, provider_updated_at = excluded.provider_updated_at,
             "venceCupon" = excluded."venceCupon", disputado = kept.disputado or excluded.disputado,
             ilegible = '', aviso = case when kept.aviso = 'ilegible' then '' else kept.aviso end
           where kept.provider_updated_at is null or kept.provider_updated_at < excluded.provider_updated_at
             or (kept.provider_updated_at = excluded.provider_updated_at and (kept.ilegible <> '' or
               (kept.estado, kept."detalleEstado", kept.devuelto, kept."montoTotal") is distinct from
               (excluded.estado, excluded."detalleEstado", excluded.devuelto, excluded."montoTotal")))
           returning id, "ventaId"`,
    values: [
      provider,
      payment.pagoId,
      payment.ventaId,
      payment.ordenId,
      payment.estado,
      payment.detalleEstado,
      payment.fecCreacion,
      payment.fecAprobado,
      payment.montoTotal,
      payment.devuelto,
      payment.moneda,
      payment.cobrador,
      payment.cuotas,
      payment.idPagador,
      payment.email,
      payment.dni,
      payment.actualizado,
      payment.venceCupon,
    ],
  })
  return changed
}

/**
 * Stores why the shop cannot read a payment, and keeps its other data. Returns undefined if the reason is already
 * stored.
 */
export async function upsertUnreadablePayment(
  tx: Queryable,
  provider: string,
  { pagoId, ventaId, porque, at }: UnreadablePayment & { at: Date },
): Promise<
  Pick<StoredPayment, 'id' | 'pagoId' | 'montoTotal' | 'moneda' | 'cobrador' | 'ilegible'> | undefined
> {
  const fault = { aviso: 'ilegible', ilegible: porque } as const
  const [changed] = await queryBuilder(tx)
    .insert(payments)
    .values({
      provider,
      pagoId,
      ventaId: sql`(select id from sales where id = ${ventaId})`,
      estado: 'ilegible',
      fecCreacion: at,
      montoTotal: ZERO,
      ...fault,
    })
    .onConflictDoUpdate({
      target: [payments.provider, payments.pagoId],
      set: { ...fault, archivado: null },
      setWhere: ne(payments.ilegible, porque),
    })
    .returning({
      id: payments.id,
      pagoId: payments.pagoId,
      montoTotal: payments.montoTotal,
      moneda: payments.moneda,
      cobrador: payments.cobrador,
      ilegible: payments.ilegible,
    })
  return changed
}

export async function readUnreadablePaymentIds(
  db: Queryable,
  { provider, limit }: { provider: string; limit: number },
): Promise<string[]> {
  const unreadable = await queryBuilder(db)
    .select({ pagoId: payments.pagoId })
    .from(payments)
    .where(and(eq(payments.provider, provider), isUnreadable))
    .orderBy(asc(payments.id))
    .limit(limit)
  return unreadable.map(({ pagoId }) => pagoId)
}

// Literal SQL, so that the planner can use the partial index.
const isUnreadable = sql`${payments.ilegible} <> ''`

export const countUnreadablePayments = async (db: Queryable): Promise<number> =>
  queryBuilder(db).$count(payments, isUnreadable)

/**
 * Returns the payments of a sale, including archived ones. A caller that changes data by the result must lock the sale
 * first.
 */
export async function readPaymentsOfSale(tx: Queryable, saleId: string): Promise<StoredPayment[]> {
  const refundSums = refundsOfPayment(tx)
  const rows = await queryBuilder(tx)
    .select({
      ...paymentOfSaleColumns(refundSums),
      id: payments.id,
      aviso: payments.aviso,
      archivado: payments.archivado,
      ilegible: payments.ilegible,
      venceCupon: payments.venceCupon,
      vuelveStock: refundSums.vuelveStock,
    })
    .from(payments)
    .crossJoinLateral(refundSums)
    .where(eq(payments.ventaId, saleId))
    .orderBy(asc(payments.id))
  return rows.map((row) => ({ ...row, seDevuelvePor: row.seDevuelvePor ?? undefined }))
}

/** Condition on a row of `sales`: the shop holds money of a payment of that sale. The same rule as `isHeldByShop`. */
export function hasHeldPayment(db: Queryable): SQL {
  const refundSums = refundsOfPayment(db)
  const isApprovedOrWon = or(
    eq(payments.estado, 'approved'),
    and(eq(payments.estado, 'charged_back'), eq(payments.detalleEstado, 'reimbursed')),
  )
  const refunded = sql`${payments.devuelto} + ${refundSums.devueltoEnEfectivo}`
  return exists(
    queryBuilder(db)
      .select({ id: payments.id })
      .from(payments)
      .crossJoinLateral(refundSums)
      .where(and(eq(payments.ventaId, sales.id), isApprovedOrWon, gt(payments.montoTotal, refunded))),
  )
}

/** Stores the fault that staff must review, or ''. A fault returns an archived payment to the list. */
export async function writeFault(
  tx: Queryable,
  { id, aviso }: Pick<StoredPayment, 'id' | 'aviso'>,
): Promise<void> {
  await queryBuilder(tx)
    .update(payments)
    .set({ aviso, ...(aviso !== '' && { archivado: null }) })
    .where(eq(payments.id, id))
}

/** Marks a payment whose sale is unknown, so that staff find the sale. */
export async function markWithoutSale(
  tx: Queryable,
  { provider, pagoId }: { provider: string; pagoId: string },
): Promise<void> {
  await queryBuilder(tx)
    .update(payments)
    .set({ aviso: 'sin-venta' })
    .where(and(isPayment(provider, pagoId), eq(payments.estado, 'approved')))
}
