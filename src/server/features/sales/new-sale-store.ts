import pg from 'pg'
import type { QuoteLine } from '#domain/quote.ts'
import { causesOf } from '#server/database/causes-of.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { sales } from '#server/database/schema/sales.ts'

/**
 * A sale about to be stored. The database gives it its `numero`. `userId`: the account that buys; null for a guest, and at the
 * counter. `actor`: the seller, or the account that buys. `vence`: until when it waits for its payment and holds its stock; null:
 * without an end.
 */
export type NewSale = Omit<
  typeof sales.$inferSelect,
  'numero' | 'paymentInfo' | 'cuentaCerrada' | 'creado' | 'busqueda'
> & { soldAt: Date }

/** Stores a sale and returns its number. Fails when the account that buys is gone (`isAccountGone`). */
export async function insertSale(tx: Queryable, { soldAt, ...sale }: NewSale): Promise<number> {
  const [stored] = await on(tx)
    .insert(sales)
    .values({ ...sale, creado: soldAt })
    .returning({ numero: sales.numero })
    .prepare('insert-sale')
    .execute()
  return stored!.numero
}

/** The account that buys was closed, perhaps by another process, after the request was identified. */
export const isAccountGone = (failure: unknown): boolean =>
  causesOf(failure).some(
    (cause) => cause instanceof pg.DatabaseError && cause.constraint === 'sales_user_id_user_id_fk',
  )

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
