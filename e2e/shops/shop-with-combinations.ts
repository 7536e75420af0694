import { openDatabase } from '#server/database/connection/open-database.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { ShopProcess } from '#testing/shop/shop-process.ts'
import { openDemoShop, test as demoTest } from './demo-shop.ts'

/**
 * A product on offer with stock by combination. Red M and green are sold out. Red L and black S have one unit each.
 */
export const luna = {
  ...aProduct({
    id: 'luna',
    nombre: 'Vestido Luna',
    categoria: 'Vestidos',
    precio: centavos(4_550_050),
    precioAnterior: centavos(5_990_000),
    sku: 'LUNA',
    variantes: [
      aVariant('rojo', 'S', 4, 'LUNA-RS'),
      aVariant('rojo', 'M', 0),
      aVariant('rojo', 'L', 1),
      aVariant('negro', 'S', 1),
      aVariant('negro', 'M', 3),
      aVariant('verde', 'S', 0),
      aVariant('verde', 'M', 0),
    ],
  }),
  descripcion: 'Con breteles.\n\nLargo <midi> & forrado.',
  composicion: 'Gasa de poliéster',
  cuidados: 'Lavar a mano',
}

/** A product whose colours and sizes share one stock number. */
export const sol = aProduct({
  id: 'sol',
  nombre: 'Vestido Sol',
  categoria: 'Vestidos',
  precio: centavos(3_120_000),
  color: 'rojo, negro',
  talle: 'S, M',
  stock: 6,
  sku: 'SOL',
})

/** An old product whose SKU is a prefix of newer SKUs. A search lists fewer rows than there are newer products. */
const belts = [
  aProduct({
    nombre: 'Cinto viejo',
    categoria: 'Accesorios',
    color: 'negro',
    talle: '',
    stock: 9,
    sku: 'OLD-41',
  }),
  ...Array.from({ length: 26 }, (_, at) =>
    aProduct({
      nombre: `Cinto ${at}`,
      categoria: 'Accesorios',
      color: 'negro',
      talle: '',
      sku: `OLD-41${at + 10}`,
    }),
  ),
]

/**
 * Playwright's `test` with a demo shop that also sells these products, with pictures of a demo dress. Each call creates
 * a separate shop, because tests count stock.
 */
export const testWithCombinations = () =>
  demoTest.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use, { workerIndex }) => {
        const { shop, remove } = await openDemoShop(
          `e2e-combinations-${workerIndex}`,
          {},
          undefined,
          insertRows,
        )
        await use(shop)
        await remove()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  })
export const test = testWithCombinations()

async function insertRows(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir })
  const { rows } = await pool.query<Pick<Product, 'images' | 'coloresDeImagenes'>>(
    `select images, "coloresDeImagenes" from products where color = 'rojo, negro' and categoria = 'Vestidos'`,
  )
  for (const product of [...belts, luna, sol]) await seedProduct(pool, { ...product, ...rows[0]! })
  await close()
}
