import pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { type Day, formatTime } from '#domain/calendar.ts'
import type { Money } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { QuoteLine } from '#domain/quote.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import { inOneStatement } from '#server/database/in-one-statement.ts'
import { type GuestLimits, guestProblem } from './guest-limits.ts'
import type { OutboxRow } from '#server/features/emails/purchase-emails.ts'
import { unitsOf } from '#server/features/stock/stock-store.ts'
import type { NotDone } from '#server/keyed/answer-once.ts'
import type { Attempt } from '#server/keyed/attempt.ts'

/** A sale about to be stored. `numero` is given by the database. */
export type SaleToStore = {
  id: string
  /** The account that buys; null for a guest, and at the counter. */
  userId: string | null
  /** Who rings it up, or the account that buys. */
  actor: string | null
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

/** What `refuse_sale` fails with (database/migrations). */
const SALE_REFUSED = 'VS001'
const REFERS_TO_NOTHING = '23503'

/**
 * One sale, whole, as one statement; its parameter is the sale as JSON. In psql: `prepare store_sale (jsonb) as …`, then
 * `execute store_sale ('{…}')`. Each step rests on those above it: what has no turn, products or stock takes no number. The
 * stock itself is taken by the movements (a trigger on their table). A cash sale enters the cash of its day before it locks any row,
 * so a closing that waits for a sale never closes a circle of waiting sales. Rows are held in the order of their names, one by one, so
 * that two carts wait for each other instead of dying in a deadlock, and each is looked at as it is once it is had.
 */
export const STORE_SALE = `
with sale as (
  select * from jsonb_to_record($1::jsonb) as sale (
    id text, "userId" text, actor text, cliente text, correo text, celular text, direccion text, provincia text, cp text,
    pago text, medio text, "estadoPago" text, "formaEnvio" text, subtotal bigint, descuento bigint, recargo bigint,
    total bigint, "codigoDescuento" text, "couponId" text, comprobante text, "soldAt" timestamptz, vence timestamptz,
    today date, "storeVersion" int, hora text, "intoCash" boolean, "intoClosedDay" boolean, "byStaff" boolean, guest jsonb, stock jsonb, lines jsonb, emails jsonb, answer jsonb
  )
),
answer as (
  select answer.* from sale, jsonb_to_record(sale.answer) as answer (
    scope text, key text, account text, "bodyHash" text, "notBefore" timestamptz, response jsonb
  )
),
day as (
  select case when not "intoCash" then true when enter_cash_day(today) then true else "intoClosedDay" end as may_enter from sale
),
wanted as (
  select wanted.* from sale, jsonb_to_recordset(sale.stock) as wanted (
    id text, version int, color text, talle text, units int
  )
),
limited as (
  select limit_guest_purchases(guest, "soldAt", (select coalesce(sum(units), 0)::int from wanted)) as allowed
  from sale where guest is not null
),
turn as (
  select pg_try_advisory_xact_lock(hashtextextended(key, 0)) as taken from answer
  where coalesce((select allowed from limited), true)
),
answered as (
  select from idempotency_keys as kept, answer
  where kept.scope = answer.scope and kept.key = answer.key and kept.created_at >= "notBefore"
),
held as (
  select from (
    select * from wanted
    where (select may_enter from day) and (select taken from turn) and not exists (select from answered)
    order by id, color, talle
  ) as wanted,
  lateral (
    select from products
    where products.id = wanted.id and products.version = wanted.version
      and coalesce(products.eliminado, 'infinity') = 'infinity'
    for no key update
  ) as product,
  lateral (
    select from variants
    where product_id = wanted.id and variants.color = wanted.color and variants.talle = wanted.talle
      and variants.stock >= units
    for no key update
  ) as variant
),
stored as (
  insert into sales (id, user_id, actor, cliente, correo, celular, direccion, provincia, cp, pago, medio, "estadoPago",
    "formaEnvio", subtotal, descuento, recargo, total, "codigoDescuento", coupon_id, comprobante, creado, vence)
  select id, "userId", actor, cliente, correo, celular, direccion, provincia, cp, pago, medio, "estadoPago",
    "formaEnvio", subtotal, descuento, recargo, total, "codigoDescuento", "couponId", comprobante, "soldAt", vence
  from sale
  where (select count(*) from held) = (select count(*) from wanted)
    and (select version from store_profile) = "storeVersion"
  returning numero
),
kept as (
  insert into idempotency_keys as kept (scope, key, account, body_hash, created_at, sale_id, response)
  select scope, key, account, "bodyHash", "soldAt", id, jsonb_set(response, '{numero}', to_jsonb(numero))::text
  from sale, answer, stored
  on conflict (scope, key) do update
    set account = excluded.account, body_hash = excluded.body_hash, created_at = excluded.created_at,
      sale_id = excluded.sale_id, response = excluded.response
    where kept.created_at < (select "notBefore" from answer)
  returning response
),
redeemed as (
  update coupons set used = used + 1 from sale
  where coupons.id = "couponId" and status = 'active' and used < "usageLimit" and "expirationDate" >= today
  returning coupons.id
),
written_lines as (
  insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total)
  select sale.id, position, line.id, line.sku, line.nombre, line.imagen, line.talle, line.color, line.cantidad,
    line.precio, line.subtotal, line.total
  from sale, jsonb_to_recordset(sale.lines) as line (
    position int, id text, sku text, nombre text, imagen text, talle text, color text, cantidad int, precio bigint,
    subtotal bigint, total bigint
  )
),
moved as (
  insert into stock_movements (product_id, color, talle, kind, quantity, sale_id, actor, created_at)
  select wanted.id, color, talle, 'Venta', -units, sale.id, actor, "soldAt" from sale, wanted
),
cash as (
  insert into cash_entries (tipo, monto, descripcion, dia, hora, creado, sale_id, actor)
  select 'Ingreso', total, 'Venta N° ' || numero, today, hora, "soldAt", id, actor from sale, stored where "intoCash"
),
audited as (
  insert into audit_trail (actor, what, object, after, at)
  select actor, 'registró una venta', 'sale:' || id, jsonb_build_object('numero', numero, 'total', total), "soldAt"
  from sale, stored where "byStaff"
),
outbox as (
  insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, created_at)
  select kind, "dedupeKey", recipient, subject, jsonb_build_object('saleId', id), id, "soldAt"
  from sale, jsonb_to_recordset(sale.emails) as email (kind text, "dedupeKey" text, recipient text, subject text)
)
select case
  when not (select taken from turn) then refuse_sale('in-progress')
  when not (select may_enter from day) then refuse_sale('cash-closed')
  when not exists (select from kept) then refuse_sale('overtaken')
  when (select "couponId" from sale) is not null and not exists (select from redeemed) then refuse_sale('overtaken')
  else (select response from kept)
end as answer`

/**
 * Stores a sale with everything it changes: the stock, the use of its coupon, the cash, the audit, the e-mails that announce it, and the
 * answer to repeat under its key, which is `response` with the number the database gave. Nothing stays, and `NotDone` says why,
 * when the key, a product of `pricedWith`, its stock, the coupon or the shop's profile is not any more what the sale was made from.
 * Refuses a sale that enters the cash of a closed day with `cash-closed`, unless `intoClosedDay`.
 */
export async function storeSale(
  pool: pg.Pool,
  {
    sale,
    pricedWith,
    storeVersion,
    intoCash,
    intoClosedDay,
    guest,
    emails,
    today,
    attempt,
    response,
  }: {
    sale: SaleToStore
    pricedWith: ReadonlyMap<string, Pick<Product, 'version'>>
    /** Of the shop's profile that the sale was made by. */
    storeVersion: number
    intoCash: boolean
    intoClosedDay: boolean
    /** What a stranger may buy in the name of an address; undefined for an account, and at the counter. */
    guest: GuestLimits | undefined
    emails: readonly OutboxRow[]
    today: Day
    attempt: Attempt
    response: string
  },
): Promise<{ answer: string } | NotDone> {
  const { lines, ...columns } = sale
  const written = {
    ...columns,
    today,
    storeVersion,
    hora: formatTime(sale.soldAt),
    intoCash,
    intoClosedDay,
    byStaff: sale.medio === 'Casa central',
    guest,
    stock: unitsOf(lines).map((row) => ({ ...row, version: pricedWith.get(row.id)?.version })),
    lines: lines.map((line, position) => ({
      ...line,
      position,
      colores: undefined,
      talles: undefined,
      variantes: undefined,
    })),
    emails,
    answer: { ...attempt, response: JSON.parse(response) as unknown },
  }
  try {
    const { rows } = await inOneStatement<{ answer: string }>(pool, {
      name: 'store-sale',
      text: STORE_SALE,
      values: [JSON.stringify(written)],
    })
    return rows[0]!
  } catch (failure) {
    if (!isRefused(failure)) throw failure
    if (failure.message === 'cash-closed') throw new Problem('cash-closed')
    const problem = guest && guestProblem(failure.message, guest)
    if (problem) throw problem
    return failure.message === 'in-progress' ? 'in-progress' : 'overtaken'
  }
}

const isRefused = (failure: unknown): failure is pg.DatabaseError =>
  failure instanceof pg.DatabaseError && failure.code === SALE_REFUSED

/** The account that bought does not exist any more: it was closed, perhaps by another process, after it was asked for. */
export const isBuyerGone = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError &&
  failure.code === REFERS_TO_NOTHING &&
  failure.constraint === 'sales_user_id_user_id_fk'
