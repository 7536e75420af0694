import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import { backUpDaily } from '#server/jobs/handlers/back-up-daily.ts'
import { migrate } from '#server/database/migration/migrate.ts'
import { migrateUpToName, momentOfMigration } from '#testing/database/migrate-up-to.ts'
import { openEmptyDatabase } from '#testing/database/open-test-database.ts'
import { openShop } from '#testing/shop/open-shop.ts'
import { listAutomaticBackups, makeAutomaticBackup } from './automatic-backups.ts'
import { backUpBeforeMigration } from './back-up-before-migration.ts'
import { folderBackupStore } from './folder-backup-store.ts'
import { checkBackupFile } from './restore-backup.ts'

const DAY_MS = 24 * 3_600_000
const NOW = new Date('2026-03-10T02:55:00Z')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const isOpen = new AbortController().signal

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.zst')).toSorted()

test('The daily copy is made once a day with each picture once, and the oldest copies are deleted', async () => {
  const folder = await newFolder()
  const shop = await openShop({ settings: { BACKUP_DIR: folder, BACKUP_KEEP: '2' } })
  onTestFinished(() => shop.close())
  const id = 'a'.repeat(32)
  await diskStorage(imagesFolder(shop.deps.config))
    .filesOf(id)
    .create([['320.webp', Buffer.from('foto')]])
  const names: string[] = []
  for (let day = 0; day < 3; day += 1) {
    names.push(await backUpDaily(shop.deps, isOpen))
    expect(await backUpDaily(shop.deps, isOpen)).toBe('')
    shop.clock.advance(DAY_MS)
  }
  expect(await filesIn(folder)).toEqual(names.slice(1))
  expect(await diskStorage(path.join(folder, 'images')).filesOf(id).fileNames()).toEqual(['320.webp'])
  expect((await checkBackupFile(path.join(folder, names[2]!))).manifest.hasImages).toBe(false)
})

test('A daily copy that failed at its pictures succeeds on retry, even beside a copy dated in the future', async () => {
  const folder = await newFolder()
  const shop = await openShop({ settings: { BACKUP_DIR: folder } })
  onTestFinished(() => shop.close())
  await writeFile(path.join(folder, 'vidriera-2099-01-01T000000Z.tar.zst'), '')
  const abandoned = path.join(folder, 'vidriera-2026-01-01T000000Z.tar.zst.draft.part')
  await writeFile(abandoned, '')
  await utimes(abandoned, 0, 0)
  await diskStorage(imagesFolder(shop.deps.config))
    .filesOf('a'.repeat(32))
    .create([['320.webp', Buffer.from('foto')]])
  // A file where the folder of the pictures belongs.
  await writeFile(path.join(folder, 'images'), '')
  await expect(backUpDaily(shop.deps, isOpen)).rejects.toThrow(/images/)
  expect(await readdir(folder)).toEqual(['images', 'vidriera-2099-01-01T000000Z.tar.zst'])
  await rm(path.join(folder, 'images'))
  const name = await backUpDaily(shop.deps, isOpen)
  expect(await filesIn(folder)).toContain(name)
  expect(await backUpDaily(shop.deps, isOpen)).toBe('')
})

test('An aborted daily copy leaves no backup file, and the next run succeeds', async () => {
  const folder = await newFolder()
  const shop = await openShop({ settings: { BACKUP_DIR: folder } })
  onTestFinished(() => shop.close())
  await diskStorage(imagesFolder(shop.deps.config))
    .filesOf('a'.repeat(32))
    .create([['320.webp', Buffer.from('foto')]])
  await expect(backUpDaily(shop.deps, AbortSignal.abort())).rejects.toThrow('Falta copiar una parte')
  expect(await readdir(folder)).toEqual([])
  expect(await filesIn(folder)).toEqual([])
  expect(await backUpDaily(shop.deps, isOpen)).toMatch(/^vidriera-/)
})

test('Two processes that start at the same time make one copy before the migration', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const folder = await newFolder()
  await migrateUpToName(database.pool, '0028_roomy-products')
  const start = () => backUpBeforeMigration({ backups: { folder, keep: 7 } }, database.pool, NOW)
  await Promise.all([start(), start()])
  expect(await filesIn(folder)).toHaveLength(1)
})

test('A pending migration causes a copy of the database, and an empty or current database causes none', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  const folder = await newFolder()
  const config = { backups: { folder, keep: 7 } }
  await backUpBeforeMigration(config, database.pool, NOW)
  expect(await filesIn(folder)).toEqual([])

  await migrateUpToName(database.pool, '0028_roomy-products')
  await backUpBeforeMigration(config, database.pool, NOW)
  const [name] = await filesIn(folder)
  expect(name).toBe('vidriera-2026-03-10T025500Z-antes-de-actualizar.tar.zst')
  const { manifest } = await checkBackupFile(path.join(folder, name!))
  expect(manifest.database.migration).toBe(await momentOfMigration('0028_roomy-products'))

  await migrate(database)
  await backUpBeforeMigration(config, database.pool, new Date(NOW.getTime() + DAY_MS))
  expect(await filesIn(folder)).toHaveLength(1)
})

test('Copies before an update do not replace daily copies, and the shop retains three copies before updates', async () => {
  const folder = await newFolder()
  const database = await openEmptyDatabase()
  onTestFinished(() => database.close())
  await migrate(database)
  const databaseUrl = database.pool.options.connectionString!
  for (let day = 0; day < 5; day += 1)
    for (const isBeforeMigration of [true, false])
      await makeAutomaticBackup(
        { folder, keep: 1 },
        { databaseUrl, images: undefined, now: new Date(NOW.getTime() + day * DAY_MS), isBeforeMigration },
      )
  const kept = await listAutomaticBackups(folderBackupStore(folder))
  expect(kept.filter((one) => one.isBeforeMigration)).toHaveLength(3)
  expect(kept.filter((one) => !one.isBeforeMigration)).toHaveLength(1)
})
