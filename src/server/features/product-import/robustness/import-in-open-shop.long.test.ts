import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
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
import { startShopProcess } from '#testing/shop/shop-process.ts'
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
    const started = performance.now()
    for (let kill = 0; kill <= KILLS; kill++) {
      const shop = await startShopProcess(storage.dataDir, storage.env)
      await storage.withDatabase(async ({ pool }) => {
        if (kill === 0) {
          await until(pool, 'vista-previa')
          await changeImport(
            pool,
            { id, from: ['vista-previa'] },
            { estado: 'aplicando', hechas: 0, total: ROWS },
          )
        }
        let isEnough = false
        const enough = () => isEnough || !shop.isAlive()
        await withCaller(shop, async (caller) => {
          await repeatPosts(caller, journal)
          const sales = sellConcurrently(journal, { caller, products: sold, writers: 2, enough })
          await untilWritten(pool, kill < KILLS ? ((kill + 1) * ROWS) / (KILLS + 1) : ROWS)
          isEnough = true
          if (kill < KILLS) await shop.kill()
          await sales
        })
        if (kill < KILLS) return
        await until(pool, 'terminada')
        await withCaller(shop, (caller) => repeatPosts(caller, journal))
      })
      if (kill === KILLS) {
        console.log(`${ROWS} rows, ${KILLS} kills, ${journal.acknowledged} sales: ${seconds(started)} s`)
        const undone = performance.now()
        await storage.withDatabase(async ({ pool }) => {
          expect(await requestUndo(pool, id, undefined)).toBe(ROWS)
          await changeImport(
            pool,
            { id, from: ['terminada'] },
            { estado: 'deshaciendo', hechas: 0, total: ROWS },
          )
          await until(pool, 'terminada')
          expect((await readImport(pool, id))!.cuenta).toMatchObject({ aplicados: ROWS, deshechos: ROWS })
        })
        console.log(`Undo: ${seconds(undone)} s`)
        await shop.stop()
      }
    }
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

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

async function until(pool: Pool, estado: string): Promise<void> {
  while ((await readImport(pool, id))?.estado !== estado) await pause(200)
}

async function untilWritten(pool: Pool, count: number): Promise<void> {
  while (((await readImport(pool, id))?.cuenta.aplicados ?? 0) < count) await pause(200)
}
