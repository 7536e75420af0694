import { and, asc, desc, eq, getTableColumns, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import { foldText } from '#domain/text/fold-text.ts'
import type { Money } from '#domain/money.ts'
import type { AssessedPayment } from '#domain/payment/assess-payments.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { payments, refunds } from '#server/database/schema/payments.ts'
import { sales } from '#server/database/schema/sales.ts'
import { amountToPayColumn } from '#server/features/sales/sale-parts-store.ts'

/**
 * Filter of payments. With `ventaId`: all payments of that sale. Without: the archived payments or the others,
 * optionally only those with a fault.
 */
export type PaymentsFilter = {
  q?: string | undefined
  ventaId?: string | undefined
  archivados?: boolean | undefined
  aviso?: boolean | undefined
}

const {
  providerUpdatedAt: _actualizado,
  venceCupon: _venceCupon,
  busqueda: _busqueda,
  ...ownColumns
} = getTableColumns(payments)
const columns = {
  ...ownColumns,
  ventaNumero: sales.numero,
  ventaEstado: sales.estadoPago,
  ventaPorPagar: sql<Money | null>`case when ${sales.id} is not null then ${amountToPayColumn} end`,
  ventaPago: sales.pago,
  ventaTieneCambios: sql<boolean>`exists (select from sale_returns where sale_id = payments."ventaId")`,
  ventaEsMixta: sql<boolean>`(select count(distinct metodo) > 1 from sale_payments
    where sale_id = payments."ventaId" and metodo <> 'vale')`,
  devueltoEnEfectivo: sql<Money>`(select coalesce(sum(monto), 0)::bigint from refunds
    where payment_id = payments.id and medio = 'efectivo')`,
}

/**
 * A listed payment. `ventaTieneCambios`: units of its sale were returned. `ventaEsMixta`: several methods pay its sale
 * beside store credits. `ilegible`: why the provider's last report was unreadable, or ''.
 */
export type PaymentRow = Omit<
  typeof payments.$inferSelect,
  'providerUpdatedAt' | 'venceCupon' | 'busqueda'
> & {
  ventaNumero: number | null
  ventaEstado: SaleStatus | null
  ventaPorPagar: Money | null
  ventaPago: string | null
  ventaTieneCambios: boolean
  ventaEsMixta: boolean
  devueltoEnEfectivo: Money
}

export type RefundRow = Omit<typeof refunds.$inferSelect, 'actor' | 'clave' | 'lastError'> & {
  quien: string | null
  error: string | null
}

export type PaymentOfASale = AssessedPayment & { ventaId: string }

/** Returns a page of payments, newest first. `after`: id of the last payment of the previous page. */
export async function readPayments(
  db: Queryable,
  filter: PaymentsFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<PaymentRow[]> {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${payments.fecCreacion}, ${payments.id})
          < ((select "fecCreacion" from payments where id = ${after}), ${after})`
  const order = [desc(payments.fecCreacion), desc(payments.id)]
  // Joins only the payments of the page. The subquery has the table's name, so the table's columns refer to it.
  const page = queryBuilder(db)
    .select()
    .from(payments)
    .where(and(filterCondition(filter), isAfter))
    .orderBy(...order)
    .limit(limit)
    .as('payments')
  return queryBuilder(db)
    .select(columns)
    .from(page)
    .leftJoin(sales, eq(sales.id, payments.ventaId))
    .orderBy(...order)
}

export const countPayments = async (db: Queryable, filter: PaymentsFilter): Promise<number> =>
  queryBuilder(db).$count(payments, filterCondition(filter))

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  const [payment] = await queryBuilder(db)
    .select(columns)
    .from(payments)
    .leftJoin(sales, eq(sales.id, payments.ventaId))
    .where(eq(payments.id, id))
  return payment
}

export const readRefundsOf = async (db: Queryable, paymentIds: readonly number[]): Promise<RefundRow[]> =>
  queryBuilder(db)
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      monto: refunds.monto,
      medio: refunds.medio,
      motivo: refunds.motivo,
      vuelveStock: refunds.vuelveStock,
      quien: user.name,
      creado: refunds.creado,
      hecho: refunds.hecho,
      fallado: refunds.fallado,
      error: refunds.lastError,
    })
    .from(refunds)
    .leftJoin(user, eq(user.id, refunds.actor))
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.id))

/** Returns the payments of several sales, including archived payments. */
export async function readPaymentsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<PaymentOfASale[]> {
  const refundSums = refundsOfPayment(db)
  const rows = await queryBuilder(db)
    .select({ ...paymentOfSaleColumns(refundSums), ventaId: sql<string>`${payments.ventaId}` })
    .from(payments)
    .crossJoinLateral(refundSums)
    .where(sql`${payments.ventaId} = any (${sql.param(saleIds)}::text[])`)
  return rows.map((row) => ({ ...row, seDevuelvePor: row.seDevuelvePor ?? undefined }))
}

/**
 * Lateral subquery that sums the refunds of a payment. `vuelveStock`: failed refunds count only if there is no other
 * refund, because the provider may have made one that the shop gave up.
 */
export const refundsOfPayment = (db: Queryable) =>
  queryBuilder(db)
    .select({
      devueltoEnEfectivo:
        sql<Money>`coalesce(sum(${refunds.monto}) filter (where ${refunds.medio} = 'efectivo'), 0)::bigint`.as(
          'devueltoEnEfectivo',
        ),
      vuelveStock: sql<boolean>`coalesce(
        bool_or(${refunds.vuelveStock}) filter (where ${refunds.fallado} is null),
        bool_or(${refunds.vuelveStock}), false)`.as('vuelveStock'),
      seDevuelvePor: sql<
        AssessedPayment['seDevuelvePor'] | null
      >`min(${refunds.motivo}) filter (where ${refunds.actor} is null)`.as('seDevuelvePor'),
      tieneCambios: sql<boolean>`coalesce(
        bool_or(exists (select from sale_returns where refund_id = refunds.id)), false)`.as('tieneCambios'),
    })
    .from(refunds)
    .where(eq(refunds.paymentId, payments.id))
    .as('given')

export const paymentOfSaleColumns = (refundSums: ReturnType<typeof refundsOfPayment>) => ({
  pagoId: payments.pagoId,
  estado: payments.estado,
  detalleEstado: payments.detalleEstado,
  fecCreacion: payments.fecCreacion,
  fecAprobado: payments.fecAprobado,
  montoTotal: payments.montoTotal,
  devuelto: payments.devuelto,
  moneda: payments.moneda,
  cobrador: payments.cobrador,
  disputado: payments.disputado,
  devueltoEnEfectivo: refundSums.devueltoEnEfectivo,
  seDevuelvePor: refundSums.seDevuelvePor,
  tieneCambios: refundSums.tieneCambios,
})

/** Updates the note and the sale of a payment, the only fields that staff can change. */
export async function writePaymentNote(
  tx: Queryable,
  { id, nota, ventaId }: { id: number; nota: string; ventaId: string | null },
): Promise<void> {
  await queryBuilder(tx).update(payments).set({ nota, ventaId }).where(eq(payments.id, id))
}

/** Archives a payment. Returns false if it was already archived. */
export async function markPaymentArchived(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx)
    .update(payments)
    .set({ archivado: at })
    .where(and(eq(payments.id, id), isNull(payments.archivado)))
  return rowCount === 1
}

/** Locks a payment. Lock order: sale, then payment. */
export async function lockPaymentRow(tx: Queryable, id: number): Promise<void> {
  await queryBuilder(tx)
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update')
}

export async function findSaleIdByNumber(db: Queryable, numero: number): Promise<string | undefined> {
  const [sale] = await queryBuilder(db).select({ id: sales.id }).from(sales).where(eq(sales.numero, numero))
  return sale?.id
}

function filterCondition({
  q = '',
  ventaId,
  archivados = false,
  aviso = false,
}: PaymentsFilter): SQL | undefined {
  const searchText = searchTextOf(q)
  // Literal SQL, so that the planner can use the partial indexes.
  return and(
    ventaId === undefined
      ? sql`${payments.archivado} is ${sql.raw(archivados ? 'not null' : 'null')}`
      : eq(payments.ventaId, ventaId),
    aviso ? sql`${payments.aviso} <> ''` : undefined,
    searchText === '' ? undefined : like(payments.busqueda, likeContaining(searchText)),
  )
}

/** Removes the dots of a typed document number, because the stored search text has digits only. */
function searchTextOf(q: string): string {
  const folded = foldText(q)
  return /^\d{1,3}(\.\d{3})+$/.test(folded) ? folded.replaceAll('.', '') : folded
}
