import pg from 'pg'
import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { QuoteLine } from '#domain/quote.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { redeemCouponSql } from '#server/features/coupons/coupon-store.ts'
import type { OutboxRow } from '#server/features/emails/purchase-emails.ts'
import { holdProductsSql } from '#server/features/products/product-store.ts'
import { takeStockSql, unitsOf } from '#server/features/stock/stock-store.ts'
import { type Attempt, keepAnswerSql, noAnswerSql, takeTurnSql } from './idempotency-store.ts'

/** A sale about to be stored. `numero` is given by the database. */
export type SaleToStore = {
  id: string
  userId: string | null
  cliente: string
  correo: string
  celular: string
  direccion: string
  provincia: string
  cp: string
  pago: string
  medio: SaleChannel
  estadoPago: SaleStatus
  formaEnvio: string
  subtotal: Money
  descuento: Money
  recargo: Money
  total: Money
  codigoDescuento: string | null
  couponId: string | null
  comprobante: string
  soldAt: Date
  /** Until when it waits for its payment and holds its stock; null: as long as it takes. */
  vence: Date | null
  lines: readonly QuoteLine[]
}

/** The answer to keep under the key of the purchase, written around the number the database gives. */
export type AnswerToKeep = Pick<Attempt, 'scope' | 'key' | 'bodyHash' | 'notBefore'> & {
  before: string
  after: string
}

/** Asks the database one thing: in a transaction, or as a transaction of its own. */
export type Ask = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>

/** What `refuse_sale` fails with (database/migrations). */
const SALE_REFUSED = 'VS001'
const REFERS_TO_NOTHING = '23503'

/** Which column, or which list, each parameter of the statement fills, in their order. */
const saleColumns = {
  id: 'id',
  userId: 'user_id',
  cliente: 'cliente',
  correo: 'correo',
  celular: 'celular',
  direccion: 'direccion',
  provincia: 'provincia',
  cp: 'cp',
  pago: 'pago',
  medio: 'medio',
  estadoPago: '"estadoPago"',
  formaEnvio: '"formaEnvio"',
  subtotal: 'subtotal',
  descuento: 'descuento',
  recargo: 'recargo',
  total: 'total',
  codigoDescuento: '"codigoDescuento"',
  couponId: 'coupon_id',
  comprobante: 'comprobante',
  soldAt: 'creado',
  vence: 'vence',
} as const satisfies Partial<Record<keyof SaleToStore, string>>

const lineLists = {
  id: 'text',
  sku: 'text',
  nombre: 'text',
  imagen: 'text',
  talle: 'text',
  color: 'text',
  cantidad: 'int',
  precio: 'bigint',
  subtotal: 'bigint',
  total: 'bigint',
} as const satisfies Partial<Record<keyof QuoteLine, string>>

const mailLists = [
  'kind',
  'dedupeKey',
  'recipient',
  'subject',
] as const satisfies readonly (keyof OutboxRow)[]

/** What it needs besides. `ids`, `units` and `versions`: of the products it takes. */
const circumstances = {
  ids: 'text[]',
  units: 'int[]',
  versions: 'int[]',
  today: 'date',
  scope: 'text',
  key: 'text',
  bodyHash: 'text',
  notBefore: 'timestamptz',
  before: 'text',
  after: 'text',
} as const

const fields = Object.keys(saleColumns) as (keyof typeof saleColumns)[]
const lineFields = Object.keys(lineLists) as (keyof typeof lineLists)[]
const circumstanceNames = Object.keys(circumstances) as (keyof typeof circumstances)[]

const STORE_SALE = writeStatement()

function writeStatement(): string {
  let count = 0
  const next = (type?: string) => `$${++count}${type === undefined ? '' : `::${type}`}`
  const own = fields.map(() => next())
  const at = (field: (typeof fields)[number]) => own[fields.indexOf(field)]!
  const [saleId, actor, couponId, soldAt] = [at('id'), at('userId'), at('couponId'), at('soldAt')]
  const lines = lineFields.map((field) => next(`${lineLists[field]}[]`))
  const mails = mailLists.map(() => next('text[]'))
  const { ids, units, versions, today, ...answer } = Object.fromEntries(
    circumstanceNames.map((name) => [name, next(circumstances[name])]),
  ) as Record<keyof typeof circumstances, string>
  const all = (what: string) => `(select count(*) from ${what}) = cardinality(${ids})`
  // Each step rests on the one before: they happen in this order, and what has no turn, products or stock takes no number.
  return `
    with turn as (select ${takeTurnSql(answer.key)} as taken),
    held as (${holdProductsSql({ ids, versions, condition: `(select taken from turn) and ${noAnswerSql(answer)}` })}),
    taken as (${takeStockSql({ ids, units, condition: all('held') })}),
    sale as (
      insert into sales (${Object.values(saleColumns).join(', ')})
      select ${own.join(', ')} where ${all('taken')} returning numero
    ),
    answer as (${keepAnswerSql({ ...answer, saleId, at: soldAt, sale: 'sale' })}),
    redeemed as (${redeemCouponSql(couponId, today)}),
    lines as (
      insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio,
        subtotal, total)
      select ${saleId}, position - 1, product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total
      from unnest(${lines.join(', ')}) with ordinality
        as line (product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total, position)
    ),
    movements as (
      insert into stock_movements (product_id, kind, quantity, sale_id, actor)
      select product, 'Venta', -units, ${saleId}, ${actor} from unnest(${ids}, ${units}) as out (product, units)
    ),
    outbox as (
      insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, next_at, created_at)
      select kind, dedupe_key, recipient, subject, jsonb_build_object('saleId', ${saleId}), ${saleId}, ${soldAt}, ${soldAt}
      from unnest(${mails.join(', ')}) as mail (kind, dedupe_key, recipient, subject)
    )
    select case
      when exists (select from answer) and (${couponId}::text is null or exists (select from redeemed))
      then (select response from answer)
      else refuse_sale('overtaken')
    end as response`
}

/**
 * Stores a sale, whole, in one statement: takes its turn under the key, holds its products if they are those of
 * `pricedWith`, takes their stock, writes the sale, keeps the answer to repeat under its key, counts the use of the coupon,
 * and writes the lines, the movements of the stock and the e-mails that announce it. Returns that answer. Fails, and nothing
 * stays, when the key, a product, its stock or the coupon is not any more what the sale was made from (`isOvertaken`).
 */
export async function storeSale(
  ask: Ask,
  {
    sale,
    pricedWith,
    emails,
    today,
    answer,
  }: {
    sale: SaleToStore
    pricedWith: ReadonlyMap<string, Pick<Product, 'version'>>
    emails: readonly OutboxRow[]
    today: Day
    answer: AnswerToKeep
  },
): Promise<string> {
  const units = unitsOf(sale.lines)
  const given: Record<keyof typeof circumstances, unknown> = {
    ...answer,
    today,
    ids: units.map(({ id }) => id),
    units: units.map((of) => of.units),
    versions: units.map(({ id }) => pricedWith.get(id)?.version),
  }
  const { rows } = await ask<{ response: string }>({
    name: 'store-sale',
    text: STORE_SALE,
    values: [
      ...fields.map((field) => sale[field]),
      ...lineFields.map((field) => sale.lines.map((line) => line[field])),
      ...mailLists.map((field) => emails.map((mail) => mail[field])),
      ...circumstanceNames.map((name) => given[name]),
    ],
  })
  return rows[0]!.response
}

export const isOvertaken = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.code === SALE_REFUSED

/** The account that bought does not exist any more: it was closed, perhaps by another process, after it was asked for. */
export const isBuyerGone = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError &&
  failure.code === REFERS_TO_NOTHING &&
  failure.constraint === 'sales_user_id_user_id_fk'
