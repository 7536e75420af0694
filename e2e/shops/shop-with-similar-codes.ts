import { openDatabase } from '#server/database/connection/open-database.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { testWithSeparateShop } from './separate-shop.ts'

const twenty = Array.from({ length: 20 }, (_, index) => index)

/** Sixty similar SKUs: they differ in one character, contain one another, or contain the till's shortcut keys. */
const codes = [
  'REM 001;REM 010;REM-001;TEC/0012;TEC/0021;PR?55;PR?5;A.B/1;A.B/11;SIM-77;SIM-7',
  "4100;410;/77;?77;D'A-1;7791234567890;7791234567809;ALMA;Ñ-1;N-1",
]
  .join(';')
  .split(';')
  .concat(
    twenty.map((index) => `4100${String(index).padStart(2, '0')}`),
    twenty.slice(1).map((index) => `TEC-${index}/A`),
  )

export const similarProducts = codes.map((sku, index) =>
  aProduct({ id: `similar-${index}`, nombre: `Prenda ${index}`, color: '', talle: '', stock: 999, sku }),
)

/** A product whose SKU requires a choice of colour and size. One of its combinations has its own SKU. */
export const productWithChoices = aProduct({
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

export const soldOutProduct = aProduct({ id: 'sold-out', nombre: 'Prenda agotada', sku: 'REM 0', stock: 0 })

export const test = testWithSeparateShop('similar-codes', async (dataDir) => {
  const { pool, close } = await openDatabase({ dataDir })
  for (const product of [...similarProducts, productWithChoices, soldOutProduct])
    await seedProduct(pool, { ...product, images: [] })
  await close()
})
