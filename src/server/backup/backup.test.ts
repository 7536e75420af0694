import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readJobPause } from '#contract/job/jobs.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import type { NamedFiles } from '#server/adapters/images/image-storage.ts'
import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { confirmCopy } from '#server/features/jobs/restored-copy-store.ts'
import { insertReceipt, readReceiptContent } from '#server/features/transfers/transfer-receipt-store.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { networkProxyTo } from '#testing/database/network-proxy.ts'
import { openEmptyDatabase, openTestDatabase } from '#testing/database/open-test-database.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { waitUntil } from '#testing/wait-until.ts'
import { NotEmpty, restoreBackup } from './restore-backup.ts'
import { UnreadableBackup } from './entry-reader.ts'
import { writeBackup } from './write-backup.ts'

const NOW = '2026-03-10T02:55:00Z'
const dress = aProduct({ nombre: 'Vestido', stock: 100_000 })

let shop: Shop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-backup-'))
  shop = await openShop({ now: NOW })
  await shop.addProducts(dress)
  const red = sharp({ create: { width: 400, height: 500, channels: 3, background: '#c8195f' } })
  await shop.deps.images.upload(await red.jpeg().toBuffer())
})

afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const urlOf = ({ pool }: Pick<Database, 'pool'>): string => pool.options.connectionString!

const imagesOf = ({ deps }: Shop) => diskStorage(imagesFolder(deps.config))

async function backUp(name: string): Promise<string> {
  const file = path.join(folder, `${name}.tar.zst`)
  await writeBackup(file, {
    databaseUrl: urlOf(shop.deps),
    images: imagesOf(shop),
    now: new Date(NOW),
  })
  return file
}

async function emptyPlace(): Promise<{ database: Database; imageFolder: string }> {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  return { database, imageFolder: await mkdtemp(path.join(folder, 'images-')) }
}

const restore = (file: string, { database, imageFolder }: Awaited<ReturnType<typeof emptyPlace>>) =>
  restoreBackup(file, {
    databaseUrl: urlOf(database),
    images: diskStorage(imageFolder),
    staysQuiet: true,
  })

const tablesOf = async ({ pool }: Database): Promise<number> =>
  (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`))
    .rowCount!

test('A backup of a selling shop holds every acknowledged sale, and the restored ledgers and pictures are equal', async () => {
  const seller = await shop.as('seller')
  const acknowledged: string[] = []
  let isOver = false
  const selling = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const { status, body } = await seller.call(placeCounterSale, { body: aCounterSale([dress]) })
      expect(status).toBe(200)
      acknowledged.push(body.id)
    }
  })
  await waitUntil(() => acknowledged.length > 20)
  const before = [...acknowledged]
  const file = await backUp('selling').finally(() => (isOver = true))
  await Promise.all(selling)

  const place = await emptyPlace()
  const summary = await restore(file, place)
  const { pool } = place.database
  const stored = new Set((await pool.query<{ id: string }>('select id from sales')).rows.map(({ id }) => id))
  expect(before.filter((id) => !stored.has(id))).toEqual([])
  expect(summary).toMatchObject({ sales: stored.size, images: 1 })
  expect(await ledgerInconsistencies(pool)).toEqual([])
  const source = imagesOf(shop)
  for await (const id of source.listIds())
    for (const name of await source.filesOf(id).fileNames())
      expect(await diskStorage(place.imageFolder).filesOf(id).read(name)).toEqual(
        await source.filesOf(id).read(name),
      )
})

test('A backup and a restore carry the uploaded receipts of transfers byte for byte', async () => {
  const { body: sale } = await shop.anonymous.call(placeWebSale, { body: aCart([dress]) })
  // Every byte value, because COPY escapes some of them.
  const content = Buffer.from(Array.from({ length: 2 * 1024 * 1024 }, (_, at) => (at * 7) % 256))
  await insertReceipt(shop.deps.pool, {
    id: 'recibo',
    saleId: sale.id,
    tipo: 'pdf',
    huella: 'huella',
    contenido: content,
    creado: new Date(NOW),
  })
  const place = await emptyPlace()
  await restore(await backUp('receipts'), place)
  const found = await readReceiptContent(place.database.pool, { id: 'recibo', saleId: sale.id })
  expect(found?.contenido.equals(content)).toBe(true)
})

test('A restored shop pauses until a person confirms the copy, then continues sale numbers and sends e-mails once', async () => {
  const cart = aCart([dress])
  const sale = await shop.anonymous.call(placeWebSale, { body: cart })
  expect(sale.status).toBe(200)
  const place = await emptyPlace()
  await restore(await backUp('quiet'), place)
  await migrate(place.database)
  const { pool } = place.database

  const open = () =>
    openShop({
      now: NOW,
      settings: productionSettings,
      database: { ...place.database, close: async () => {} },
    })
  const quiet = await open()
  expect(quiet.deps.config.quiet).toBe(true)
  expect((await (await quiet.as('admin')).call(readJobPause)).body.pausa).toBe('quiet')
  await quiet.close()

  expect(await confirmCopy(pool, new Date(NOW))).toBe(true)
  expect(await confirmCopy(pool, new Date(NOW))).toBe(false)
  const confirmed = await open()
  onTestFinished(() => confirmed.close())
  expect(confirmed.deps.config.quiet).toBe(false)
  const next = await (
    await confirmed.another('seller')
  ).call(placeCounterSale, { body: aCounterSale([dress]) })
  expect(next.body.numero).toBeGreaterThan(sale.body.numero)
  const { rows } = await pool.query<{ emails: number; jobs: number }>(
    `select (select count(*)::int from emails where done_at is null) as emails,
       (select count(*)::int from pgboss.job where name = 'send-emails') as jobs`,
  )
  expect(rows[0]!.emails).toBeGreaterThan(0)
  expect(rows[0]!.jobs).toBe(rows[0]!.emails)
})

test('A database with tables is refused and stays unchanged', async () => {
  const file = await backUp('used')
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  await database.pool.query(`insert into "user" (id, name, email) values ('u', 'Ana', 'ana@correo.test')`)
  const place = { database, imageFolder: await mkdtemp(path.join(folder, 'images-')) }
  await expect(restore(file, place)).rejects.toThrow(NotEmpty)
  expect((await database.pool.query('select from "user"')).rowCount).toBe(1)
})

test.each([
  ['a queue', 'create schema pgboss; create table pgboss.job (id int)', 'pgboss.job'],
  ['a view', 'create view public.report as select 1', 'public.report'],
])(
  'A restore refuses a database with %s of another program and deletes nothing',
  async (_what, creation, relation) => {
    const file = await backUp(relation)
    const place = await emptyPlace()
    await place.database.pool.query(creation)
    await expect(restore(file, place)).rejects.toThrow(NotEmpty)
    const { rows } = await place.database.pool.query('select to_regclass($1) is not null as kept', [relation])
    expect(rows).toEqual([{ kept: true }])
  },
)

test('A restore refuses a damaged, a truncated and a foreign file with a reason, and stores nothing', async () => {
  const file = await backUp('damaged')
  const bytes = await readFile(file)
  const flipped = Buffer.from(bytes)
  flipped[flipped.length >> 1]! ^= 0xff
  const place = await emptyPlace()
  for (const [name, content] of [
    ['flipped', flipped],
    ['foreign', Buffer.from('hola')],
  ] as const) {
    const damaged = path.join(folder, name)
    await writeFile(damaged, content)
    await expect(restore(damaged, place)).rejects.toThrow(UnreadableBackup)
  }
  await truncate(file, bytes.length - 200)
  await expect(restore(file, place)).rejects.toThrow(/dañado o incompleto|le falta el final/)
  expect(await tablesOf(place.database)).toBe(0)
})

test('A restore that fails midway leaves an empty database, and a second restore succeeds', async () => {
  const place = await emptyPlace()
  const file = await backUp('failing')
  const full = () => {
    throw new Error('disco lleno')
  }
  const images = { ...diskStorage(place.imageFolder), filesOf: full }
  const target = { databaseUrl: urlOf(place.database), images, staysQuiet: true }
  await expect(restoreBackup(file, target)).rejects.toThrow('disco lleno')
  expect(await tablesOf(place.database)).toBe(0)
  await restore(file, place)
  expect(await tablesOf(place.database)).toBeGreaterThan(30)
})

test('A restore that loses its connection after the last row leaves no tables and no job queues', async () => {
  const place = await emptyPlace()
  const proxy = await networkProxyTo(urlOf(place.database))
  const disk = diskStorage(place.imageFolder)
  const images = {
    ...disk,
    filesOf: (id: string) => ({
      ...disk.filesOf(id),
      async create(files: NamedFiles) {
        await proxy.cut()
        return disk.filesOf(id).create(files)
      },
    }),
  }
  const file = await backUp('half')
  await expect(
    restoreBackup(file, { databaseUrl: proxy.databaseUrl, images, staysQuiet: true }),
  ).rejects.toThrow(/Connection terminated|not queryable/)
  const { rows } = await place.database.pool.query(
    `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
  )
  expect([rows, await tablesOf(place.database)]).toEqual([[], 0])
  // The picture of the first restore is there already.
  expect(await restore(file, place)).toMatchObject({ images: 1 })
})

test('A backup that loses its database connection fails without ending the process', async () => {
  const proxy = await networkProxyTo(urlOf(shop.deps))
  const holder = await shop.deps.pool.connect()
  await holder.query('begin; lock table sales')
  const isWaiting = async () => {
    const { rows } = await shop.deps.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  try {
    const writing = writeBackup(path.join(folder, 'lost.tar.zst'), {
      databaseUrl: proxy.databaseUrl,
      images: undefined,
      now: new Date(NOW),
    })
    const lose = async () => {
      await waitUntil(isWaiting)
      await proxy.cut()
    }
    await Promise.all([lose(), expect(writing).rejects.toThrow(/Connection terminated|not queryable/)])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('A backup replaces no existing file', async () => {
  const file = await backUp('twice')
  const first = await readFile(file)
  await expect(backUp('twice')).rejects.toThrow(/exists/)
  expect(await readFile(file)).toEqual(first)
})
