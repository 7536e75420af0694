import type { Money } from '#domain/money.ts'
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

/** The figures of a sale and its lines, as the database has them, in centavos. */
export type StoredSale = {
  subtotal: Money
  descuento: Money
  recargo: Money
  total: Money
  lines: StoredLine[]
}

export async function storedSale(db: Queryable, id: string): Promise<StoredSale> {
  const sales = await db.query<Omit<StoredSale, 'lines'>>(
    'select subtotal, descuento, recargo, total from sales where id = $1',
    [id],
  )
  const { rows: lines } = await db.query<StoredLine>(
    `select "idProducto", color, talle, cantidad, precio, subtotal, total from sale_lines
     where sale_id = $1 order by position`,
    [id],
  )
  return { ...sales.rows[0]!, lines }
}
