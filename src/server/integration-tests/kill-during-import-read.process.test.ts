import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readImport } from '#contract/product/product-imports.ts'
import { openDatabase, type Database } from '#server/database/connection/open-database.ts'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import {
  repeatedPart,
  SHEET_END,
  SHEET_NAME,
  SHEET_START,
  textRow,
  workbookOf,
} from '#testing/fixtures/hostile-sheets.ts'
import { signInHeaders } from '#testing/identity/sign-in-cookies.ts'
import { type ShopStorage, createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop/shop-process.ts'
import { waitUntil } from '#testing/wait-until.ts'

type Import = ReplyOf<typeof readImport>

let storage: ShopStorage
let database: Database
let shop: ShopProcess
let headers: { authorization: string }

beforeEach(async () => {
  storage = await createShopStorage([], testRunServer())
  database = await openDatabase({
    dataDir: storage.dataDir,
    databaseUrl: storage.env['DATABASE_URL'],
    poolSize: 1,
  })
  await start()
})

afterEach(async () => {
  await shop.kill()
  await database.close()
  await storage.remove()
})

async function start(): Promise<void> {
  shop = await startShopProcess(storage.dataDir, { ...storage.env, LOG_LEVEL: 'silent' })
  headers = await signInHeaders(shop.url)
}

/** A spreadsheet of 200,000 rows, which takes seconds to read. */
const planilla = workbookOf(
  repeatedPart(SHEET_NAME, {
    before: SHEET_START + textRow(1, ['sku', 'nombre', 'categoria', 'precio']),
    block: textRow(2, ['RE-1', 'Remera', 'Tops', '1500'])
      .replaceAll(/ r="\w+"/g, '')
      .repeat(1_000),
    times: 200,
    after: SHEET_END,
  }),
)

test('The third process that finds a spreadsheet whose read two kills interrupted gives the spreadsheet up', async () => {
  const id = await upload(planilla)
  for (const reads of [1, 2]) {
    await waitUntil(async () => (await readCount(id)) === reads)
    await shop.kill()
    await releaseJobs()
    await start()
  }
  await waitUntil(async () => (await importOf(id)).estado !== 'leyendo')
  expect(await importOf(id)).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('se cortó dos veces'),
  })
  expect(shop.isAlive()).toBe(true)
})

async function upload(file: Buffer): Promise<string> {
  const created = await fetch(`${shop.url}/api/imports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ tipo: 'productos', archivo: 'planilla.xlsx', bytes: file.length }),
  })
  const { id } = (await created.json()) as Import
  const body = new FormData()
  body.set('file', new File([new Uint8Array(file)], 'parte'))
  const uploaded = await fetch(`${shop.url}/api/imports/${id}/parts/0`, { method: 'POST', headers, body })
  expect(uploaded.status).toBe(200)
  return id
}

async function importOf(id: string): Promise<Import> {
  const reply = await fetch(`${shop.url}/api/imports/${id}`, { headers })
  if (!reply.ok) throw new Error(`The import answered ${reply.status}`)
  return (await reply.json()) as Import
}

async function readCount(id: string): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ lecturas: number }>(
    'select lecturas from product_imports where id = $1',
    [id],
  )
  return rows[0]?.lecturas
}

/** pg-boss does this about a minute after a kill (start-jobs.test.ts). */
const releaseJobs = () =>
  database.pool.query(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1, started_on = null, heartbeat_on = null
     where state = 'active' and name = 'product-imports'`,
  )
