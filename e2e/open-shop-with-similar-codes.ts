import { openDatabase } from '#server/database/connect.ts'
import { aProduct, aVariant } from '#testing/builders.ts'
import { stockProduct } from '#testing/stock-the-shop.ts'
import { testWithOwnShop } from './open-own-shop.ts'

const twenty = Array.from({ length: 20 }, (_, place) => place)

/** Sixty SKUs that differ in one character, that contain one another, or that contain the till's shortcut keys. */
const codes = [
  'REM 001;REM 010;REM-001;TEC/0012;TEC/0021;PR?55;PR?5;A.B/1;A.B/11;SIM-77;SIM-7',
  "4100;410;/77;?77;D'A-1;7791234567890;7791234567809;ALMA;Ñ-1;N-1",
]
  .join(';')
  .split(';')
  .concat(
    twenty.map((place) => `4100${String(place).padStart(2, '0')}`),
    twenty.slice(1).map((place) => `TEC-${place}/A`),
  )

export const similar = codes.map((sku, place) =>
  aProduct({ id: `similar-${place}`, nombre: `Prenda ${place}`, color: '', talle: '', stock: 999, sku }),
)

/** Its SKU needs a choice of colour and size. One combination has its own SKU. */
export const asking = aProduct({
  id: 'asking',
  nombre: 'Prenda a elegir',
  sku: 'REM',
  variantes: [
    aVariant('rojo', '38', 900, 'REM 38'),
    aVariant('rojo', '40', 4),
    aVariant('negro', '38', 5),
    aVariant('negro', '40', 0),
  ],
})

export const soldOut = aProduct({ id: 'sold-out', nombre: 'Prenda agotada', sku: 'REM 0', stock: 0 })

export const test = testWithOwnShop('similar-codes', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  for (const product of [...similar, asking, soldOut]) await stockProduct(pool, { ...product, images: [] })
  await close()
})
