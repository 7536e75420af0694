import { centavos } from '#domain/money.ts'
import { openDatabase } from '#server/database/connection/open-database.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { testWithSeparateShop } from './separate-shop.ts'

const colors = ['negro', 'blanco', 'rojo']
const sizes = ['S', 'M', 'L', 'XL']

/** Twelve combinations, each with the code of its label. */
export const labels = colors.flatMap((color, row) =>
  sizes.map((talle, column) => ({ color, talle, sku: `77900000${row}${column}` })),
)

export const deliveredProduct = aProduct({
  id: 'delivered',
  nombre: 'Remera Lima',
  color: colors.join(', '),
  talle: sizes.join(', '),
  precio: centavos(20_000_00),
  sku: 'LIMA',
  images: [],
  stock: 0,
  variantes: labels.map(({ color, talle, sku }) => aVariant(color, talle, 0, sku)),
})

export const test = testWithSeparateShop('deliveries', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  await seedProduct(pool, deliveredProduct)
  await pool.query(`insert into suppliers (id, nombre) values ('sur', 'Textil Sur')`)
  await close()
})
