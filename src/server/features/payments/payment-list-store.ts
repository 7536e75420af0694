import { and, asc, desc, eq, getTableColumns, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import { foldText } from '#domain/fold-text.ts'
import type { Money } from '#domain/money.ts'
import type { PaymentOfSale } from '#domain/sale-of-payments.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { user } from '#server/database/schema/identity.ts'
import { payments } from '#server/database/schema/payments.ts'
import { refunds } from '#server/database/schema/refunds.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * Without `ventaId`: payments that are archived or not, optionally only those with a fault to review. With `ventaId`:
 * all payments of that sale.
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
  ventaTotal: sales.total,
}

/** `ilegible`: why the last report was unreadable, '' if readable. */
export type PaymentRow = Omit<
  typeof payments.$inferSelect,
  'providerUpdatedAt' | 'venceCupon' | 'busqueda'
> & { ventaNumero: number | null; ventaEstado: SaleStatus | null; ventaTotal: Money | null }

export type RefundRow = Omit<typeof refunds.$inferSelect, 'actor' | 'clave' | 'lastError'> & {
  quien: string | null
  error: string | null
}

export type PaymentOfASale = PaymentOfSale & { ventaId: string }

/** Newest first. `after`: id of the last payment of the previous page. */
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
  const page = on(db)
    .select()
    .from(payments)
    .where(and(meets(filter), isAfter))
    .orderBy(...order)
    .limit(limit)
    .as('payments')
  return on(db)
    .select(columns)
    .from(page)
    .leftJoin(sales, eq(sales.id, payments.ventaId))
    .orderBy(...order)
}

export const countPayments = async (db: Queryable, filter: PaymentsFilter): Promise<number> =>
  on(db).$count(payments, meets(filter))

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  const [payment] = await on(db)
    .select(columns)
    .from(payments)
    .leftJoin(sales, eq(sales.id, payments.ventaId))
    .where(eq(payments.id, id))
  return payment
}

export const readRefundsOf = async (db: Queryable, paymentIds: readonly number[]): Promise<RefundRow[]> =>
  on(db)
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

/** Archived payments are included. */
export async function readPaymentsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<PaymentOfASale[]> {
  const given = refundsOfPayment(db)
  const rows = await on(db)
    .select({ ...paymentOfSaleColumns(given), ventaId: sql<string>`${payments.ventaId}` })
    .from(payments)
    .crossJoinLateral(given)
    .where(sql`${payments.ventaId} = any (${sql.param(saleIds)}::text[])`)
  return rows.map((row) => ({ ...row, seDevuelvePor: row.seDevuelvePor ?? undefined }))
}

/** Lateral subquery: sums the refunds of a payment. */
export const refundsOfPayment = (db: Queryable) =>
  on(db)
    .select({
      devueltoEnEfectivo:
        sql<Money>`coalesce(sum(${refunds.monto}) filter (where ${refunds.medio} = 'efectivo'), 0)::bigint`.as(
          'devueltoEnEfectivo',
        ),
      vuelveStock: sql<boolean>`coalesce(bool_or(${refunds.vuelveStock}), false)`.as('vuelveStock'),
      seDevuelvePor: sql<
        PaymentOfSale['seDevuelvePor'] | null
      >`min(${refunds.motivo}) filter (where ${refunds.actor} is null)`.as('seDevuelvePor'),
    })
    .from(refunds)
    .where(eq(refunds.paymentId, payments.id))
    .as('given')

export const paymentOfSaleColumns = (given: ReturnType<typeof refundsOfPayment>) => ({
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
  devueltoEnEfectivo: given.devueltoEnEfectivo,
  seDevuelvePor: given.seDevuelvePor,
})

/** The note and the sale are the only fields that staff may change. */
export async function writePaymentNote(
  tx: Queryable,
  { id, nota, ventaId }: { id: number; nota: string; ventaId: string | null },
): Promise<void> {
  await on(tx).update(payments).set({ nota, ventaId }).where(eq(payments.id, id))
}

/** Returns false if the payment was archived already. */
export async function putPaymentAway(tx: Queryable, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await on(tx)
    .update(payments)
    .set({ archivado: at })
    .where(and(eq(payments.id, id), isNull(payments.archivado)))
  return rowCount === 1
}

/** Locks a payment. Lock order: the sale first, then the payment. */
export async function lockPayment(tx: Queryable, id: number): Promise<void> {
  await on(tx).select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('no key update')
}

export async function findSaleIdByNumber(db: Queryable, numero: number): Promise<string | undefined> {
  const [sale] = await on(db).select({ id: sales.id }).from(sales).where(eq(sales.numero, numero))
  return sale?.id
}

function meets({ q = '', ventaId, archivados = false, aviso = false }: PaymentsFilter): SQL | undefined {
  const sought = soughtText(q)
  // Literal SQL, so that the planner can use the partial indexes.
  return and(
    ventaId === undefined
      ? sql`${payments.archivado} is ${sql.raw(archivados ? 'not null' : 'null')}`
      : eq(payments.ventaId, ventaId),
    aviso ? sql`${payments.aviso} <> ''` : undefined,
    sought === '' ? undefined : like(payments.busqueda, containing(sought)),
  )
}

/** The search text holds documents as digits only, so the dots of a typed document are removed. */
function soughtText(q: string): string {
  const folded = foldText(q)
  return /^\d{1,3}(\.\d{3})+$/.test(folded) ? folded.replaceAll('.', '') : folded
}
