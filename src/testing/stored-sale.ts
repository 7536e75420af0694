import type { Money } from '#domain/money.ts'
import type { Choice } from '#domain/variants.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type StoredLine = {
  idProducto: string
  color: string
  talle: string
  cantidad: number
  precio: Money
  subtotal: Money
  total: Money
}

/** Amounts in centavos. */
export type StoredSale = {
  subtotal: Money
  descuento: Money
  recargo: Money
  total: Money
  lines: StoredLine[]
  /** Units taken, by stock row. */
  taken: Record<string, number>
}

/** The key of a stock row in `taken`. */
export const rowName = ({ id, color, talle }: Choice & { id: string }): string => `${id} ${color} ${talle}`

export async function storedSale(db: Queryable, id: string): Promise<StoredSale> {
  const sales = await db.query<Omit<StoredSale, 'lines' | 'taken'>>(
    'select subtotal, descuento, recargo, total from sales where id = $1',
    [id],
  )
  const { rows: lines } = await db.query<StoredLine>(
    `select "idProducto", color, talle, cantidad, precio, subtotal, total from sale_lines
     where sale_id = $1 order by position`,
    [id],
  )
  const { rows: moved } = await db.query<Choice & { id: string; units: number }>(
    `select product_id as id, color, talle, -quantity as units from stock_movements where sale_id = $1`,
    [id],
  )
  const taken = Object.fromEntries(moved.map((row) => [rowName(row), row.units]))
  return { ...sales.rows[0]!, lines, taken }
}
