import type { QuoteLine } from '#domain/quote.ts'
import type { Money } from '#domain/money.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import type { OutboxRow } from '#server/features/emails/purchase-emails.ts'
import { unitsOf } from '#server/features/stock/stock-store.ts'

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
  lines: readonly QuoteLine[]
}

const columns = [
  'id',
  'user_id',
  'cliente',
  'correo',
  'celular',
  'direccion',
  'provincia',
  'cp',
  'pago',
  'medio',
  '"estadoPago"',
  '"formaEnvio"',
  'subtotal',
  'descuento',
  'recargo',
  'total',
  '"codigoDescuento"',
  'coupon_id',
  'comprobante',
  'creado',
]
const lists = columns.length

/** The parameter of the nth list after the sale's own columns, counted from 1. */
const list = (position: number, type: string) => `$${lists + position}::${type}[]`

const INSERT_SALE = `
  with sale as (
    insert into sales (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
    returning numero
  ), lines as (
    insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio,
      subtotal, total)
    select $1, position - 1, product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total
    from unnest(${list(1, 'text')}, ${list(2, 'text')}, ${list(3, 'text')}, ${list(4, 'text')}, ${list(5, 'text')},
      ${list(6, 'text')}, ${list(7, 'int')}, ${list(8, 'bigint')}, ${list(9, 'bigint')}, ${list(10, 'bigint')})
      with ordinality as line (product, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total, position)
  ), movements as (
    insert into stock_movements (product_id, kind, quantity, sale_id, actor)
    select product, 'Venta', -units, $1, $2 from unnest(${list(11, 'text')}, ${list(12, 'int')}) as taken (product, units)
  ), outbox as (
    insert into emails (kind, dedupe_key, recipient, subject, payload, sale_id, next_at, created_at)
    select kind, dedupe_key, recipient, subject, jsonb_build_object('saleId', $1), $1, $${lists}, $${lists}
    from unnest(${list(13, 'text')}, ${list(14, 'text')}, ${list(15, 'text')}, ${list(16, 'text')})
      as mail (kind, dedupe_key, recipient, subject)
  )
  select numero from sale`

/**
 * Writes everything a sale is, in one statement: the sale, its lines, the movements of the stock it took and the e-mails
 * that announce it. Returns its `numero`. The stock itself was taken before, in the same transaction.
 */
export async function insertSale(
  tx: Queryable,
  sale: SaleToStore,
  emails: readonly OutboxRow[],
): Promise<number> {
  const { lines } = sale
  const taken = unitsOf(lines)
  const { rows } = await tx.query<{ numero: number }>({
    name: 'insert-sale',
    text: INSERT_SALE,
    values: [
      sale.id,
      sale.userId,
      sale.cliente,
      sale.correo,
      sale.celular,
      sale.direccion,
      sale.provincia,
      sale.cp,
      sale.pago,
      sale.medio,
      sale.estadoPago,
      sale.formaEnvio,
      sale.subtotal,
      sale.descuento,
      sale.recargo,
      sale.total,
      sale.codigoDescuento,
      sale.couponId,
      sale.comprobante,
      sale.soldAt,
      lines.map(({ id }) => id),
      lines.map(({ sku }) => sku),
      lines.map(({ nombre }) => nombre),
      lines.map(({ imagen }) => imagen),
      lines.map(({ talle }) => talle),
      lines.map(({ color }) => color),
      lines.map(({ cantidad }) => cantidad),
      lines.map(({ precio }) => precio),
      lines.map(({ subtotal }) => subtotal),
      lines.map(({ total }) => total),
      taken.map(({ id }) => id),
      taken.map(({ units }) => units),
      emails.map(({ kind }) => kind),
      emails.map(({ dedupeKey }) => dedupeKey),
      emails.map(({ recipient }) => recipient),
      emails.map(({ subject }) => subject),
    ],
  })
  const [stored] = rows
  if (!stored) throw new Error('The sale was not stored')
  return stored.numero
}
