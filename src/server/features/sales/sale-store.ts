import { and, asc, desc, eq, getTableColumns, gte, inArray, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { getSale } from '#contract/sale/sales.ts'
import { formatDate, formatTime } from '#domain/calendar.ts'
import type { SalePaymentName } from '#domain/payment/payment-methods.ts'
import type { PaymentFault } from '#domain/payment/assess-payments.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { idOfCoupon } from '#server/features/coupons/coupon-store.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales, saleLines } from '#server/database/schema/sales.ts'
import { readDiscountsOfSales, readPartsOfSales } from './sale-parts-store.ts'

export type StoredSale = ReplyOf<typeof getSale>

const columns = {
  id: sales.id,
  numero: sales.numero,
  cliente: sales.cliente,
  correo: sales.correo,
  celular: sales.celular,
  direccion: sales.direccion,
  provincia: sales.provincia,
  cp: sales.cp,
  localidad: sales.localidad,
  piso: sales.piso,
  depto: sales.depto,
  pago: sales.pago,
  medio: sales.medio,
  estadoPago: sales.estadoPago,
  formaEnvio: sales.formaEnvio,
  subtotal: sales.subtotal,
  descuento: sales.descuento,
  recargo: sales.recargo,
  envio: sales.envio,
  total: sales.total,
  aCobrar: sales.aCobrar,
  devuelto: sales.devuelto,
  guardadaHasta: sql<string | null>`to_char(${sales.guardadaHasta}, 'DD-MM-YYYY')`,
  codigoDescuento: sql<string>`coalesce(${sales.codigoDescuento}, '')`,
  paymentInfo: sql<unknown>`${sales.paymentInfo}`,
  soldAt: sales.creado,
}

const { position: _position, ...lineColumns } = getTableColumns(saleLines)

/** Finds a sale, including an annulled sale. */
export async function findSale(
  db: Queryable,
  id: string,
): Promise<{ sale: StoredSale; userId: string | null; soldAt: Date } | undefined> {
  const rows = await queryBuilder(db)
    .select({ ...columns, userId: sales.userId })
    .from(sales)
    .where(eq(sales.id, id))
  const [found] = await withLines(db, rows)
  if (!found) return undefined
  const { userId, ...sale } = found
  return { sale, userId, soldAt: rows[0]!.soldAt }
}

/** Returns the seller's name, or '' for a web sale or an unknown seller. Undefined without the sale. */
export async function findSeller(db: Queryable, id: string): Promise<string | undefined> {
  const [sale] = await queryBuilder(db)
    .select({ medio: sales.medio, name: user.name })
    .from(sales)
    .leftJoin(user, eq(user.id, sales.actor))
    .where(eq(sales.id, id))
  return sale && (sale.medio === 'Casa central' ? (sale.name ?? '') : '')
}

/** Returns the sellers' names of counter sales, by sale id. */
export async function readSellers(db: Queryable, saleIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryBuilder(db)
    .select({ id: sales.id, name: user.name })
    .from(sales)
    .innerJoin(user, eq(user.id, sales.actor))
    .where(and(inArray(sales.id, [...saleIds]), eq(sales.medio, 'Casa central')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findSaleByReceipt(
  db: Queryable,
  comprobante: string,
): Promise<Pick<SaleForBuyer, 'sale' | 'vence'> | undefined> {
  const found = await findForBuyer(db, eq(sales.comprobante, comprobante))
  return found && { sale: found.sale, vence: found.vence }
}

/** Returns all sales of a user, newest first, including annulled sales. */
export const readAllSalesOf = (db: Queryable, userId: string): Promise<StoredSale[]> =>
  readAllSales(db, eq(sales.userId, userId))

/** Returns the sales with these ids, newest first, including annulled sales. */
export const readSalesByIds = (db: Queryable, ids: readonly string[]): Promise<StoredSale[]> =>
  readAllSales(db, inArray(sales.id, [...ids]))

const readAllSales = async (db: Queryable, condition: SQL): Promise<StoredSale[]> =>
  withLines(
    db,
    await queryBuilder(db).select(columns).from(sales).where(condition).orderBy(desc(sales.numero)),
  )

/** Returns a sale with its receipt token, for e-mails to the buyer. No other person may get the token. */
export const findSaleWithReceipt = (db: Queryable, id: string): Promise<SaleForBuyer | undefined> =>
  findForBuyer(db, eq(sales.id, id))

/** `retiro`: address and hours of the pickup point or branch that the buyer chose, or ''. */
type SaleForBuyer = { sale: StoredSale & { retiro: string }; comprobante: string; vence: Date | null }

// SQL: literal names, because a select from one table omits them.
const PICKUP_PLACE = sql<string>`coalesce((select detalle from shipments where sale_id = sales.id), '')`

async function findForBuyer(db: Queryable, condition: SQL): Promise<SaleForBuyer | undefined> {
  const rows = await queryBuilder(db)
    .select({ ...columns, retiro: PICKUP_PLACE, comprobante: sales.comprobante, vence: sales.vence })
    .from(sales)
    .where(condition)
  const [found] = await withLines(db, rows)
  if (!found) return undefined
  const { comprobante, vence, ...sale } = found
  return { sale, comprobante, vence }
}

/**
 * Filter of sales. Only `estado` 'Anulado' matches annulled sales. `medio` and `userId`: restrictions of the viewer.
 * `q`: text to find in the fields of the sales screen, without accents and in lower case. `vendedor`: seller of a
 * counter sale. `coupon`: key of a coupon code.
 */
export type SalesFilter = {
  medio?: SaleChannel | undefined
  userId?: string | undefined
  q?: string | undefined
  /** Number of a sale to list first, which must match the filter except `q`. */
  numero?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
  canal?: SaleChannel | undefined
  /** A method also matches mixed sales with a part of that method. */
  pago?: SalePaymentName | undefined
  estado?: SaleStatus | undefined
  /** True: only sales with an unpaid part. */
  isToCollect?: boolean | undefined
  vendedor?: string | undefined
  coupon?: string | undefined
}

export type ListedSale = StoredSale & { aviso: PaymentFault | '' }

// SQL: fault of the newest payment that has a fault.
const FAULT = sql<PaymentFault | ''>`coalesce((
  select aviso from payments where "ventaId" = sales.id and aviso <> '' order by payments.id desc limit 1), '')`

/** Maximum number of matches that a page query counts. With fewer matches, the total needs no other query. */
const MAX_EXAMINED = 1_000

/**
 * Returns a page of sales, newest first, after the sale `numero`. `after`: `numero` of the last sale of the previous
 * page. `next`: the `after` of the next page. `total`: number of matches, undefined when unknown.
 */
export async function readSales(
  db: Queryable,
  { numero, ...filter }: SalesFilter,
  { after, limit }: PageRequest,
): Promise<SalesPage> {
  if (numero === undefined) return readPage(db, filter, { after, limit })
  const isFirst = after === undefined
  const named = isFirst
    ? await readPage(db, { ...filter, q: '', only: numero }, { after, limit: 1 })
    : { rows: [] }
  const remaining = limit - named.rows.length
  const others = await readPage(db, { ...filter, but: numero }, { after, limit: Math.max(1, remaining) })
  const rows = [...named.rows, ...others.rows.slice(0, remaining)]
  return {
    rows,
    // The sale `numero` fills this page, so the next page begins with the newest of the others.
    next: remaining === 0 && others.rows.length > 0 ? ABOVE_ALL_NUMBERS : others.next,
    total: others.total === undefined ? undefined : others.total + named.rows.length,
  }
}

type PageRequest = { after: number | undefined; limit: number }
type SalesPage = { rows: ListedSale[]; next: number | undefined; total: number | undefined }

/** Greater than the number of any sale. */
const ABOVE_ALL_NUMBERS = 999_999_999_999_999

async function readPage(
  db: Queryable,
  { only, but, ...filter }: SalesFilter & { only?: number; but?: number },
  { after, limit }: PageRequest,
): Promise<SalesPage> {
  const maxExamined = Math.max(limit + 1, MAX_EXAMINED)
  // The CTE reads only the index, and the table is read only for the sales of the page.
  const found = queryBuilder(db)
    .$with('found')
    .as(
      queryBuilder(db)
        .select({ numero: sales.numero })
        .from(sales)
        .where(
          and(
            filterCondition(filter),
            only === undefined ? undefined : eq(sales.numero, only),
            but === undefined ? undefined : ne(sales.numero, but),
            after === undefined ? undefined : lt(sales.numero, after),
          ),
        )
        .orderBy(desc(sales.numero))
        .limit(maxExamined),
    )
  const rows = await queryBuilder(db)
    .with(found)
    .select({ ...columns, aviso: FAULT, found: sql<number>`(select count(*) from found)` })
    .from(sales)
    .where(sql`${sales.numero} = any (array(select numero from found order by numero desc limit ${limit}))`)
    .orderBy(desc(sales.numero))
  const foundCount = rows[0]?.found ?? 0
  return {
    rows: await withLines(
      db,
      rows.map(({ found: _found, ...sale }) => sale),
    ),
    next: foundCount > limit ? rows.at(-1)?.numero : undefined,
    total: after === undefined && foundCount < maxExamined ? foundCount : undefined,
  }
}

export const countSales = async (db: Queryable, filter: SalesFilter): Promise<number> =>
  queryBuilder(db).$count(sales, filterCondition(filter))

function filterCondition(filter: SalesFilter): SQL | undefined {
  const { medio, userId, q, since, before, canal, pago, estado, isToCollect, vendedor, coupon } = filter
  // Literal SQL, so that the planner can use the partial indexes.
  const isVisible =
    estado === 'Anulado' ? sql`${sales.estadoPago} = 'Anulado'` : sql`${sales.estadoPago} <> 'Anulado'`
  return and(
    isVisible,
    medio && eq(sales.medio, medio),
    userId === undefined ? undefined : eq(sales.userId, userId),
    q ? like(sales.busqueda, likeContaining(q)) : undefined,
    since && gte(sales.creado, since),
    before && lt(sales.creado, before),
    canal && eq(sales.medio, canal),
    pago && paidBy(pago),
    estado && estado !== 'Anulado' ? eq(sales.estadoPago, estado) : undefined,
    isToCollect ? sql`${sales.aCobrar} > 0` : undefined,
    vendedor === undefined ? undefined : and(sql`${sales.medio} = 'Casa central'`, eq(sales.actor, vendedor)),
    coupon === undefined ? undefined : eq(sales.couponId, idOfCoupon(coupon)),
  )
}

const paidBy = (pago: SalePaymentName): SQL =>
  sql`(${sales.pago} = ${pago} or (${sales.pago} = 'Mixto' and exists (
    select from sale_payments where sale_id = ${sales.id} and metodo = ${pago})))`

async function withLines<Row extends Pick<StoredSale, 'id' | 'pago'> & { soldAt: Date }>(
  db: Queryable,
  found: readonly Row[],
): Promise<
  (Omit<Row, 'soldAt'> & Pick<StoredSale, 'fecha' | 'hora' | 'productos' | 'pagos' | 'descuentos'>)[]
> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const linesOfSales = preparedStatement(db, 'lines-of-sales', (builder) =>
    builder
      .select(lineColumns)
      .from(saleLines)
      .where(sql`${saleLines.saleId} = any (${sql.placeholder('ids')}::text[])`)
      .orderBy(asc(saleLines.saleId), asc(saleLines.position)),
  ).execute({ ids })
  const [rows, pagos, descuentos] = await Promise.all([
    linesOfSales,
    readPartsOfSales(db, ids),
    readDiscountsOfSales(db, ids),
  ])
  const linesOf = Map.groupBy(rows, ({ saleId }) => saleId)
  return found.map(({ soldAt, ...sale }) => {
    const fecha = formatDate(soldAt)
    const productos = (linesOf.get(sale.id) ?? []).map((line) => ({ ...line, pago: sale.pago, fecha }))
    return {
      ...sale,
      fecha,
      hora: formatTime(soldAt),
      productos,
      pagos: pagos.get(sale.id) ?? [],
      descuentos: descuentos.get(sale.id) ?? [],
    }
  })
}
