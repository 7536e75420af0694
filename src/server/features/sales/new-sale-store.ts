import pg from 'pg'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { stockRowOf } from '#domain/product/variants.ts'
import { errorCauses } from '#server/database/errors/error-causes.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

/**
 * A sale to insert. The database assigns `numero`. `userId`: account id of the buyer, null for guests and counter
 * sales. `actor`: account id of the seller or the buyer. `vence`: end of the unpaid sale's stock reservation, or null.
 */
export type NewSale = Omit<
  typeof sales.$inferSelect,
  'numero' | 'paymentInfo' | 'receptor' | 'facturaAPedido' | 'cuentaCerrada' | 'creado' | 'busqueda'
> & { soldAt: Date }

/** Inserts a sale and returns its number. Throws if the buyer's account no longer exists (`isAccountClosedFailure`). */
export async function insertSale(tx: Queryable, { soldAt, ...sale }: NewSale): Promise<number> {
  return onlyRow(
    await queryBuilder(tx)
      .insert(sales)
      .values({ ...sale, creado: soldAt })
      .returning({ numero: sales.numero })
      .prepare('insert-sale')
      .execute(),
  ).numero
}

/** Returns whether an insert failed because the buyer closed the account after the request was authenticated. */
export const isAccountClosedFailure = (failure: unknown): boolean =>
  errorCauses(failure).some(
    (cause) => cause instanceof pg.DatabaseError && cause.constraint === 'sales_user_id_user_id_fk',
  )

/** Inserts the lines with the cost of their stock rows. The caller has locked the products, so the costs stay the same. */
export async function insertSaleLines(
  tx: Queryable,
  saleId: string,
  lines: readonly QuoteLine[],
): Promise<void> {
  await tx.query({
    name: 'insert-sale-lines',
    text: `insert into sale_lines (sale_id, position, "idProducto", sku, nombre, imagen, talle, color, cantidad, precio, subtotal, total, costo)
           select $1, position, id, sku, nombre, imagen, line.talle, line.color, cantidad, precio, subtotal, total,
             round(cost.costo / 10000.0)
           from json_to_recordset($2::json) as line (
             position int, id text, sku text, nombre text, imagen text, talle text, color text, cantidad int, precio bigint,
             subtotal bigint, total bigint, "stockRow" json
           )
           left join unit_costs as cost on cost.product_id = line.id
             and cost.color = line."stockRow" ->> 'color' and cost.talle = line."stockRow" ->> 'talle'`,
    values: [
      saleId,
      JSON.stringify(
        lines.map(({ colores: _colores, talles: _talles, variantes, ...line }, position) => ({
          ...line,
          position,
          stockRow: stockRowOf({ ...line, variantes }),
        })),
      ),
    ],
  })
}
