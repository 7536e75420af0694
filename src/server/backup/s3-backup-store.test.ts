import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listJobs } from '#contract/job/jobs.ts'
import { readPanel } from '#contract/store/panel.ts'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import { s3Objects } from '#server/adapters/images/s3/s3-objects.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { backUpDaily } from '#server/jobs/handlers/back-up-daily.ts'
import { runScheduledJob } from '#server/jobs/queue/run-scheduled-job.ts'
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts'
import { migrateUpToName } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { openTestS3Server, type TestS3Server } from '#testing/images/test-s3-server.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { backUpBeforeMigration } from './back-up-before-migration.ts'
import { restoreBackup } from './restore-backup.ts'
import { s3BackupStore } from './s3-backup-store.ts'

const isOpen = new AbortController().signal
const DAY_MS = 24 * 3_600_000
const NOW = new Date('2026-03-10T02:55:00Z')
const PREFIX = 'tienda/'

let server: TestS3Server

beforeAll(async () => {
  server = await openTestS3Server()
})
afterEach(async () => {
  server.behaviour = 'well'
  for (const key of await keys()) await objects().delete(key)
})
afterAll(() => server.close())

const objects = () => s3Objects(server.bucket, { onFailure: (failure) => failure as Error })

async function keys(): Promise<string[]> {
  const all: string[] = []
  for await (const { key } of objects().list('')) all.push(key)
  return all.toSorted()
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-s3-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function openShopWithBucket(settings: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop({ settings: { ...server.backupSettings, BACKUP_KEEP: '2', ...settings } })
  onTestFinished(() => shop.close())
  return shop
}

test('The bucket gets one copy a day and each picture once, and the oldest copies are deleted', async () => {
  const shop = await openShopWithBucket()
  const image = diskStorage(imagesFolder(shop.deps.config)).filesOf('a'.repeat(32))
  await image.create([['320.webp', Buffer.from('foto')]])
  const names: string[] = []
  for (let day = 0; day < 3; day += 1) {
    names.push(await backUpDaily(shop.deps, isOpen))
    expect(await backUpDaily(shop.deps, isOpen)).toBe('')
    shop.clock.advance(DAY_MS)
  }
  const picture = `${PREFIX}images/aa/${'a'.repeat(32)}/320.webp`
  expect(await keys()).toEqual([picture, ...names.slice(1).map((name) => PREFIX + name)])
  expect(server.requests.filter((one) => one.startsWith('PUT') && one.includes('/images/'))).toHaveLength(1)
  expect(await readdir(shop.deps.config.backups!.folder)).toEqual([])

  await image.add('320.avif', Buffer.from('liviana'))
  await backUpDaily(shop.deps, isOpen)
  expect(await keys()).toContain(picture.replace('.webp', '.avif'))
  const admin = await shop.as('admin')
  expect((await admin.call(readPanel)).body.copia).toEqual({ horas: 0 })
})

test('A downloaded copy is restored with its rows and its pictures', async () => {
  const shop = await openShopWithBucket()
  await shop.addProducts(aProduct({ nombre: 'Vestido de noche' }))
  const id = 'b'.repeat(32)
  await diskStorage(imagesFolder(shop.deps.config))
    .filesOf(id)
    .create([['320.webp', Buffer.from('foto')]])
  const name = await backUpDaily(shop.deps, isOpen)
  const folder = await newFolder()
  for (const key of await keys()) {
    const file = path.join(folder, key.slice(PREFIX.length))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, (await objects().get(key))!)
  }
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  // Compares every table with the copy.
  await restoreBackup(path.join(folder, name), {
    databaseUrl: database.pool.options.connectionString!,
    images: diskStorage(await newFolder()),
    staysQuiet: true,
  })
  const { rows } = await database.pool.query('select nombre from products')
  expect(rows).toEqual([{ nombre: 'Vestido de noche' }])
  const pictures = diskStorage(path.join(folder, 'images')).filesOf(id)
  expect(await pictures.fileNames()).toEqual(['320.webp'])
  expect(String(await pictures.read('320.webp'))).toBe('foto')
})

test('The database is copied to the bucket before a migration, and a second process keeps the first copy', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  await migrateUpToName(database.pool, '0028_roomy-products')
  const start = async () =>
    backUpBeforeMigration(
      {
        backups: { folder: await newFolder(), keep: 7, bucket: { ...server.bucket, prefix: PREFIX } },
      },
      database.pool,
      NOW,
    )
  await start()
  const key = `${PREFIX}vidriera-2026-03-10T025500Z-antes-de-actualizar.tar.zst`
  await start()
  expect(await keys()).toEqual([key])
  expect(server.requests.filter((one) => one.startsWith(`PUT /fotos/${key}`))).toHaveLength(1)
  await migrate(database)
  await start()
  expect(await keys()).toEqual([key])
})

test.each<{ wrong: string; settings: Record<string, string>; reason: RegExp }>([
  {
    wrong: 'secret',
    settings: { BACKUP_S3_SECRET_ACCESS_KEY: 'otra-clave-secreta' },
    reason: /^El bucket de las copias «fotos» no acepta la clave\. Revisá BACKUP_S3_ACCESS_KEY_ID/,
  },
  {
    wrong: 'bucket',
    settings: { BACKUP_S3_BUCKET: 'otro-bucket' },
    reason: /^El bucket de las copias «otro-bucket» no (existe|acepta la clave)\./,
  },
  {
    wrong: 'endpoint',
    settings: { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' },
    reason: /^El bucket de las copias «fotos» no responde \(/,
  },
])(
  'With a wrong $wrong the job fails with its reason and without the secret',
  async ({ settings, reason }) => {
    const shop = await openShopWithBucket(settings)
    const backup = scheduledJobs.find(({ name }) => name === 'backup')!
    await expect(runScheduledJob(shop.deps, backup, new AbortController().signal)).rejects.toThrow(reason)
    const admin = await shop.as('admin')
    const shown = (await admin.call(listJobs)).body
    expect(shown.tareas.find(({ name }: { name: string }) => name === 'backup')?.ultima?.error).toMatch(
      reason,
    )
    expect(JSON.stringify(shown)).not.toMatch(/otra-clave-secreta|S3RVER/)
    expect(await readdir(shop.deps.config.backups!.folder).catch(() => [])).toEqual([])
  },
)

test('While the bucket fails, the panel is shown without the age of the last copy', async () => {
  const shop = await openShopWithBucket()
  server.behaviour = 'failing'
  const admin = await shop.as('admin')
  expect((await admin.call(readPanel)).body.copia).toBeNull()
})

test('A copy over 5 GiB is refused before the upload', async () => {
  const folder = await newFolder()
  const draft = path.join(folder, 'draft')
  const sparse = await open(draft, 'w')
  await sparse.truncate(5 * 1024 ** 3 + 1)
  await sparse.close()
  const store = s3BackupStore({ ...server.bucket, prefix: PREFIX }, folder)
  await expect(store.moveDraft(draft, 'vidriera-2026-03-10T025500Z.tar.zst')).rejects.toThrow(/5 GiB/)
  expect(await keys()).toEqual([])
})
