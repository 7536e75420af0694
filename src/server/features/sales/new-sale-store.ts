import pg from 'pg'
import type { Money } from '#domain/money.ts'
import type { QuoteLine } from '#domain/quote.ts'
import type { SaleChannel } from '#domain/sale.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

/** A sale about to be stored. The database gives it its `numero`. */
export type NewSale = {
  id: string
  /** The account that buys; null for a guest, and at the counter. */
  userId: string | null
  /** The seller, or the account that buys. */
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
  /** Until when it waits for its payment and holds its stock; null: without an end. */
  vence: Date | null
}

const COLUMNS: Record<keyof NewSale, string> = {
  id: 'id',
  userId: 'user_id',
  actor: 'actor',
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
}
const FIELDS = Object.keys(COLUMNS) as (keyof NewSale)[]
const INSERT_SALE = `insert into sales (${Object.values(COLUMNS).join(', ')})
  values (${FIELDS.map((_, index) => `$${index + 1}`).join(', ')}) returning numero`

/** Stores a sale and returns its number. Fails when the account that buys is gone (`isAccountGone`). */
export async function insertSale(tx: Queryable, sale: NewSale): Promise<number> {
  const { rows } = await tx.query<{ numero: number }>({
    name: 'insert-sale',
    text: INSERT_SALE,
    values: FIELDS.map((field) => sale[field]),
  })
  return rows[0]!.numero
}

/** The account that buys was closed, perhaps by another process, after the request was identified. */
export const isAccountGone = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && failure.constraint === 'sales_user_id_user_id_fk'

/** Stores the lines of a sale in their order. */
export async function insertSaleLines(
  tx: Queryable,
  saleId: string,
  lines: readonly QuoteLine[],
): Promise<void> {
  await tx.query({
    name: 'insert-sale-lines',
    text: `insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total)
           select $1, position, id, sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total
           from json_to_recordset($2::json) as line (
             position int, id text, sku text, nombre text, imagen text, talle text, color text, cantidad int, precio bigint,
             subtotal bigint, total bigint
           )`,
    values: [
      saleId,
      JSON.stringify(
        lines.map(({ colores: _colores, talles: _talles, variantes: _variantes, ...line }, position) => ({
          ...line,
          position,
        })),
      ),
    ],
  })
}
