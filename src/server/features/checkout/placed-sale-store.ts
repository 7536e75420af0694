import type { Day } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { QuoteLine } from '#domain/quote.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Transaction } from '#server/database/in-transaction.ts'
import { redeemCouponSql } from '#server/features/coupons/coupon-store.ts'
import type { OutboxRow } from '#server/features/emails/purchase-emails.ts'
import { takeStockSql, unitsOf } from '#server/features/stock/stock-store.ts'
import { keepAnswerSql } from './idempotency-store.ts'

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
export type AnswerToKeep = { scope: string; key: string; before: string; after: string }

/** What another sale may have taken meanwhile. */
const refusals = ['no-more-in-stock', 'coupon-refused'] as const

export type Stored = { ok: true; response: string } | { ok: false; refusal: (typeof refusals)[number] }

/** What `refuse_sale` fails with (database/migrations). */
const SALE_REFUSED = 'VS001'

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

const fields = Object.keys(saleColumns) as (keyof typeof saleColumns)[]
const lineFields = Object.keys(lineLists) as (keyof typeof lineLists)[]
const countTo = (length: number, from: number) => Array.from({ length }, (_, at) => `$${from + at + 1}`)

const INSERT_SALE = writeStatement()

function writeStatement(): string {
  const own = countTo(fields.length, 0)
  const [saleId, actor, couponId, soldAt] = (['id', 'userId', 'couponId', 'soldAt'] as const).map(
    (field) => own[fields.indexOf(field)]!,
  )
  const lines = countTo(lineFields.length, own.length).map(
    (list, at) => `${list}::${lineLists[lineFields[at]!]}[]`,
  )
  const afterLines = own.length + lines.length
  const mails = countTo(mailLists.length, afterLines).map((list) => `${list}::text[]`)
  const [ids, units, today, scope, key, before, after] = countTo(7, afterLines + mails.length) as [
    string,
    ...string[],
  ]
  return `
    with taken as (${takeStockSql(`${ids}::text[]`, `${units}::int[]`)}),
    redeemed as (${redeemCouponSql(couponId!, today!)}),
    sale as (
      insert into sales (${Object.values(saleColumns).join(', ')}) values (${own.join(', ')}) returning numero
    ),
    lines as (
      insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio,
        subtotal, total)
      select ${saleId}, position - 1, product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total
      from unnest(${lines.join(', ')}) with ordinality
        as line (product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total, position)
    ),
    movements as (
      insert into stock_movements (product_id, kind, quantity, sale_id, actor)
      select product, 'Venta', -units, ${saleId}, ${actor} from unnest(${ids}::text[], ${units}::int[]) as out (product, units)
    ),
    outbox as (
      insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, next_at, created_at)
      select kind, dedupe_key, recipient, subject, jsonb_build_object('saleId', ${saleId}), ${saleId}, ${soldAt}, ${soldAt}
      from unnest(${mails.join(', ')}) as mail (kind, dedupe_key, recipient, subject)
    ),
    answer as (${keepAnswerSql({ scope: scope!, key: key!, saleId: saleId!, before: before!, after: after! })})
    select case
      when not exists (select from answer) then refuse_sale('key-not-claimed')
      when (select count(*) from taken) < cardinality(${ids}::text[]) then refuse_sale('no-more-in-stock')
      when ${couponId}::text is not null and not exists (select from redeemed) then refuse_sale('coupon-refused')
      else (select response from answer)
    end as response`
}

/**
 * Stores a sale, whole, in one statement, and ends the transaction with it: takes its stock and its coupon, writes the
 * sale, its lines, the movements of the stock, the e-mails that announce it and the answer to repeat. The products are
 * locked already. A refusal leaves nothing.
 */
export async function storeSale(
  tx: Transaction,
  {
    sale,
    emails,
    today,
    answer,
  }: { sale: SaleToStore; emails: readonly OutboxRow[]; today: Day; answer: AnswerToKeep },
): Promise<Stored> {
  const units = unitsOf(sale.lines)
  try {
    const { rows } = await tx.commitWith<{ response: string }>({
      name: 'store-sale',
      text: INSERT_SALE,
      values: [
        ...fields.map((field) => sale[field]),
        ...lineFields.map((field) => sale.lines.map((line) => line[field])),
        ...mailLists.map((field) => emails.map((mail) => mail[field])),
        units.map(({ id }) => id),
        units.map((of) => of.units),
        today,
        answer.scope,
        answer.key,
        answer.before,
        answer.after,
      ],
    })
    return { ok: true, response: rows[0]!.response }
  } catch (failure) {
    const refusal = refusals.find((known) => isRefusal(failure, known))
    if (refusal) return { ok: false, refusal }
    throw failure
  }
}

const isRefusal = (failure: unknown, reason: string) =>
  failure instanceof Error &&
  (failure as { code?: unknown }).code === SALE_REFUSED &&
  failure.message === reason
