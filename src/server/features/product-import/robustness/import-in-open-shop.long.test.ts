import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Product } from '#domain/product/product.ts'
import type { Pool } from '#server/database/connection/open-database.ts'
import {
  findInconsistencies,
  plentifulProducts,
  repeatPosts,
  testRunServer,
  withCaller,
} from '#testing/consistency/kill-during-sales.ts'
import { SaleJournal, sellConcurrently } from '#testing/consistency/sale-journal.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { requestUndo } from '#server/features/product-import/stores/product-import-rows-store.ts'
import {
  changeImport,
  insertImport,
  insertPart,
  readImport,
} from '#server/features/product-import/stores/product-imports-store.ts'

const ROWS = 43_072
const KILLS = 2
const MINUTES = 60_000
const id = 'large'

test(
  'An import of 43,072 rows continues after kills while shoppers buy, and an undo removes the products',
  { timeout: 20 * MINUTES },
  async () => {
    const sold = plentifulProducts()
    const storage = await createShopStorage(sold, testRunServer())
    onTestFinished(() => storage.remove())
    await storage.withDatabase(({ pool }) => insertUploaded(pool))
    const journal = new SaleJournal()
    for (let kill = 0; kill <= KILLS; kill++) {
      const shop = await startShopProcess(storage.dataDir, storage.env)
      await storage.withDatabase(async ({ pool }) => {
        if (kill === 0) await start(pool, { from: 'vista-previa', to: 'aplicando' })
        await sellUntilWritten(shop, { pool, journal, sold, rows: ((kill + 1) * ROWS) / (KILLS + 1) })
      })
      if (kill < KILLS) await shop.kill()
      else await shop.stop()
    }

    const shop = await startShopProcess(storage.dataDir, storage.env)
    await withCaller(shop, (caller) => repeatPosts(caller, journal))
    const counts = await storage.withDatabase(async ({ pool }) => {
      await until(pool, 'terminada')
      await requestUndo(pool, id, undefined)
      await start(pool, { from: 'terminada', to: 'deshaciendo' })
      await until(pool, 'terminada')
      return (await readImport(pool, id))!.cuenta
    })
    expect(counts).toMatchObject({ aplicados: ROWS, deshechos: ROWS })
    await shop.stop()
    expect(await findInconsistencies(storage, journal, sold)).toEqual([])
    await storage.withDatabase(async ({ pool }) => {
      await assertStockMatchesMovements(pool)
      const { rows } = await pool.query(
        'select count(*)::int as all, (count(*) filter (where eliminado is null))::int as shown from products',
      )
      expect(rows).toEqual([{ all: ROWS + sold.length, shown: sold.length }])
    })
  },
)

async function insertUploaded(pool: Pool): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `P-${n};Prenda ${n};Tops;${n % 5};${1_000 + (n % 900)};si`,
  )
  const contenido = Buffer.from(['sku;nombre;categoria;stock;precio;publicado', ...rows].join('\n'))
  const file = { id, tipo: 'productos', archivo: 'grande.csv', bytes: contenido.length } as const
  await insertImport(pool, { ...file, actor: 'importación', creado: new Date(), estado: 'subiendo' })
  await insertPart(pool, { id, numero: 0, contenido })
  await changeImport(pool, { id, from: ['subiendo'] }, { estado: 'leyendo' })
}

async function start(
  pool: Pool,
  { from, to }: { from: 'vista-previa' | 'terminada'; to: 'aplicando' | 'deshaciendo' },
): Promise<void> {
  await until(pool, from)
  await changeImport(pool, { id, from: [from] }, { estado: to, hechas: 0, total: ROWS })
}

/** Two shoppers buy until the import has written this number of rows. */
async function sellUntilWritten(
  shop: ShopProcess,
  { pool, journal, sold, rows }: { pool: Pool; journal: SaleJournal; sold: readonly Product[]; rows: number },
): Promise<void> {
  let isEnough = false
  await withCaller(shop, async (caller) => {
    await repeatPosts(caller, journal)
    const sales = sellConcurrently(journal, {
      caller,
      products: sold,
      writers: 2,
      enough: () => isEnough || !shop.isAlive(),
    })
    while (((await readImport(pool, id))?.cuenta.aplicados ?? 0) < rows) await pause(200)
    isEnough = true
    await sales
  })
}

async function until(pool: Pool, estado: string): Promise<void> {
  while ((await readImport(pool, id))?.estado !== estado) await pause(200)
}
