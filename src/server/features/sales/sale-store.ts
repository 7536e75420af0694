import type { ReplyOf } from '#contract/endpoint.ts'
import type { getSale } from '#contract/sales.ts'
import { formatDate, formatTime } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { PaymentFault } from '#domain/sale-of-payments.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { codeKey } from '#domain/code-key.ts'
import { idOfCoupon } from '#server/features/coupons/coupon-store.ts'
import { containing } from '#server/database/containing.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

export type StoredSale = ReplyOf<typeof getSale>

type SaleRow = Omit<StoredSale, 'fecha' | 'hora' | 'productos'> & { soldAt: Date }
type RowOfList = SaleRow & Pick<SaleOfList, 'aviso'>
type LineRow = Omit<StoredSale['productos'][number], 'pago' | 'fecha'> & { saleId: string }

const SALE_COLUMNS = `id, numero, cliente, correo, celular, direccion, provincia, cp, pago, medio, "estadoPago",
  "formaEnvio", subtotal, descuento, recargo, total, coalesce("codigoDescuento", '') as "codigoDescuento",
  "paymentInfo", creado as "soldAt"`

/** The sale with this id, annulled ones included, and whose it is. */
export async function findSale(
  db: Queryable,
  id: string,
): Promise<{ sale: StoredSale; userId: string | null } | undefined> {
  const { rows } = await db.query<SaleRow & { userId: string | null }>({
    name: 'sale-by-id',
    text: `select ${SALE_COLUMNS}, user_id as "userId" from sales where id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { userId, ...found } = row
  const [sale] = await withLines(db, [found])
  return sale && { sale, userId }
}

/** Who sold it at the counter: '' where nobody did, or it is not known. Undefined: there is no such sale. */
export async function findSeller(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ seller: string }>({
    name: 'seller-of-sale',
    text: `select case medio when 'Casa central' then coalesce(name, '') else '' end as seller
           from sales left join "user" on "user".id = actor where sales.id = $1`,
    values: [id],
  })
  return rows[0]?.seller
}

/** The one sale a receipt token opens, and until when it holds its stock by itself. */
export async function findSaleByReceipt(
  db: Queryable,
  comprobante: string,
): Promise<{ sale: StoredSale; vence: Date | null } | undefined> {
  const { rows } = await db.query<SaleRow & { vence: Date | null }>({
    name: 'sale-by-receipt',
    text: `select ${SALE_COLUMNS}, vence from sales where comprobante = $1`,
    values: [comprobante],
  })
  const [row] = rows
  if (!row) return undefined
  const { vence, ...found } = row
  const [sale] = await withLines(db, [found])
  return sale && { sale, vence }
}

/** Everything a person ever bought, annulled sales included, the newest first. */
export async function readEverySaleOf(db: Queryable, userId: string): Promise<StoredSale[]> {
  const { rows } = await db.query<SaleRow>(
    `select ${SALE_COLUMNS} from sales where user_id = $1 order by numero desc`,
    [userId],
  )
  return withLines(db, rows)
}

/** A sale with the token that opens it and how long it is held, for telling its own buyer. Never answer it to anybody else. */
export async function findSaleWithReceipt(
  db: Queryable,
  id: string,
): Promise<{ sale: StoredSale; comprobante: string; vence: Date | null } | undefined> {
  const { rows } = await db.query<SaleRow & { comprobante: string; vence: Date | null }>({
    name: 'sale-with-receipt',
    text: `select ${SALE_COLUMNS}, comprobante, vence from sales where id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { comprobante, vence, ...found } = row
  const [sale] = await withLines(db, [found])
  return sale && { sale, comprobante, vence }
}

/**
 * Which sales: annulled ones only where their status is asked for. `q` is folded text, found in any of the fields the sales screen
 * shows; `medio` and `userId` are what somebody may see, the rest what they ask for. `vendedor` sold at the counter; `coupon` is
 * the key of a code.
 */
export type SalesFilter = {
  medio?: SaleChannel | undefined
  userId?: string | undefined
  q?: string | undefined
  /** The sale to list first, where the rest of the filter lists it. */
  numero?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
  canal?: SaleChannel | undefined
  pago?: PaymentMethod | undefined
  estado?: SaleStatus | undefined
  vendedor?: string | undefined
  coupon?: string | undefined
}

/** A sale of a list, with what is to be looked at in its payments. */
export type SaleOfList = StoredSale & { aviso: PaymentFault | '' }

// Of several the newest payment's.
const FAULT = `coalesce((select aviso from payments where "ventaId" = sales.id and aviso <> '' order by payments.id desc limit 1), '')`

/** So many are looked through for each page. Where there are fewer they are all, and nobody has to count them once more. */
const LOOKED_THROUGH = 1_000

/**
 * The sales of a filter, the newest first, but for the sale of `numero`, which comes before all; `after` is the `numero` of the last one already seen. `next` is the last one's own, when
 * more follow; `total`, how many there are in all, only where that came out by itself.
 */
export async function readSales(
  db: Queryable,
  { numero, ...filter }: SalesFilter,
  { after, limit }: Part,
): Promise<SalesPart> {
  if (numero === undefined) return readInOrder(db, filter, { after, limit })
  const isFirst = after === undefined
  const named = isFirst
    ? await readInOrder(db, { ...filter, q: '', only: numero }, { after, limit: 1 })
    : { rows: [] }
  const room = limit - named.rows.length
  const others = await readInOrder(db, { ...filter, but: numero }, { after, limit: Math.max(1, room) })
  const rows = [...named.rows, ...others.rows.slice(0, room)]
  return {
    rows,
    // A page of one sale has no room for the others: the next page begins before the newest of them.
    next: room === 0 && others.rows.length > 0 ? NEWEST : others.next,
    total: others.total === undefined ? undefined : others.total + named.rows.length,
  }
}

type Part = { after: number | undefined; limit: number }
type SalesPart = { rows: SaleOfList[]; next: number | undefined; total: number | undefined }

/** Greater than the number of any sale. */
const NEWEST = 999_999_999_999_999

async function readInOrder(
  db: Queryable,
  { only, but, ...filter }: SalesFilter & { only?: number; but?: number },
  { after, limit }: Part,
): Promise<SalesPart> {
  const { conditions, values } = conditionsOf(filter)
  if (only !== undefined) conditions.push(`numero = $${values.push(only)}`)
  if (but !== undefined) conditions.push(`numero <> $${values.push(but)}`)
  if (after !== undefined) conditions.push(`numero < $${values.push(after)}`)
  const lookedThrough = Math.max(limit + 1, LOOKED_THROUGH)
  // Which they are is read in the index alone; only those of the page are read in the table.
  const { rows } = await db.query<RowOfList & { found: number }>(
    `with found as materialized (
       select numero from sales where ${conditions.join(' and ')}
       order by numero desc limit $${values.push(lookedThrough)}
     )
     select ${SALE_COLUMNS}, ${FAULT} as aviso, (select count(*) from found) as found from sales
     where numero = any (array(select numero from found order by numero desc limit $${values.push(limit)}))
     order by numero desc`,
    values,
  )
  let found = 0
  const sales = rows.map(({ found: inAll, ...sale }) => {
    found = inAll
    return sale
  })
  return {
    rows: await withLines(db, sales),
    next: found > limit ? sales.at(-1)?.numero : undefined,
    total: after === undefined && found < lookedThrough ? found : undefined,
  }
}

export async function countSales(db: Queryable, filter: SalesFilter): Promise<number> {
  const { conditions, values } = conditionsOf(filter)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from sales where ${conditions.join(' and ')}`,
    values,
  )
  return rows[0]?.count ?? 0
}

function conditionsOf(filter: SalesFilter): { conditions: string[]; values: unknown[] } {
  const { medio, userId, q, since, before, canal, pago, estado, vendedor, coupon } = filter
  const values: unknown[] = []
  // Written out: an index of part of the sales is only used where the question itself says that it asks for that part.
  const conditions = [`"estadoPago" ${estado === 'Anulado' ? '=' : '<>'} 'Anulado'`]
  const ask = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  ask(medio, (place) => `medio = ${place}`)
  ask(userId, (place) => `user_id = ${place}`)
  ask(q === undefined || q === '' ? undefined : containing(q), (place) => `busqueda like ${place}`)
  ask(since, (place) => `creado >= ${place}`)
  ask(before, (place) => `creado < ${place}`)
  ask(canal, (place) => `medio = ${place}`)
  ask(pago, (place) => `pago = ${place}`)
  ask(estado === 'Anulado' ? undefined : estado, (place) => `"estadoPago" = ${place}`)
  ask(vendedor, (place) => `medio = 'Casa central' and actor = ${place}`)
  if (coupon !== undefined)
    conditions.push(
      `coupon_id = (${idOfCoupon(`$${values.push(codeKey(coupon))}`, `$${values.push(coupon)}`)})`,
    )
  return { conditions, values }
}

async function withLines<Row extends SaleRow>(
  db: Queryable,
  sales: readonly Row[],
): Promise<(Omit<Row, 'soldAt'> & Pick<StoredSale, 'fecha' | 'hora' | 'productos'>)[]> {
  if (sales.length === 0) return []
  const { rows } = await db.query<LineRow>({
    name: 'lines-of-sales',
    text: `select sale_id as "saleId", "idProducto", sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total
           from sale_lines where sale_id = any($1::text[]) order by sale_id, position`,
    values: [sales.map(({ id }) => id)],
  })
  const linesOf = Map.groupBy(rows, ({ saleId }) => saleId)
  return sales.map(({ soldAt, ...sale }) => {
    const fecha = formatDate(soldAt)
    const productos = (linesOf.get(sale.id) ?? []).map((line) => ({ ...line, pago: sale.pago, fecha }))
    return { ...sale, fecha, hora: formatTime(soldAt), productos }
  })
}
