import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { DirectoryInUse } from './directory-lock.ts'
import { realDisk } from './disk.ts'
import { migrate } from './migrate.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-data-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('the embedded database answers only after the disk has what it was told', async () => {
  let synced = 0
  const database = await openDatabase({
    dataDir,
    disk: {
      ...realDisk,
      syncFile(file) {
        synced += 1
        realDisk.syncFile(file)
      },
    },
  })
  await migrate(database)
  const before = synced
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    await database.pool.query(`insert into products (id, colores, busqueda) values ($1, '{}', '')`, [id])
  expect(synced - before).toBeGreaterThanOrEqual(5)

  const read = synced
  await database.pool.query('select id from products')
  expect(synced).toBe(read)
  await database.close()
}, 60_000)

test('what was stored is there after closing and opening again, substring search included', async () => {
  const first = await openDatabase({ dataDir })
  await migrate(first)
  await first.pool.query(
    `insert into products (id, nombre, colores, busqueda) values ('a', 'Buzo', '{}', 'buzo')`,
  )
  await first.close()
  expect(await readdir(join(dataDir, 'database.lock'))).toEqual([])

  const second = await openDatabase({ dataDir })
  await migrate(second)
  const { rows } = await second.pool.query(`select nombre from products where busqueda like '%uzo%'`)
  expect(rows).toEqual([{ nombre: 'Buzo' }])
  await second.close()
}, 60_000)

test('the same data directory cannot be opened twice', async () => {
  const database = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DirectoryInUse)
  await database.close()
}, 60_000)

test('a first start killed half way does not stop the next one', async () => {
  await mkdir(join(dataDir, 'database.draft'))
  await writeFile(join(dataDir, 'database.draft', 'PG_VERSION'), '18')
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
}, 60_000)

test('a database made by a first start is on the disk with its name before it is used', async () => {
  const synced: { directory: string; made: boolean }[] = []
  const syncDirectory = (directory: string) => {
    synced.push({ directory, made: existsSync(join(dataDir, 'database')) })
    realDisk.syncDirectory(directory)
  }
  const database = await openDatabase({ dataDir, disk: { ...realDisk, syncDirectory } })
  await database.close()
  expect(synced).toContainEqual({ directory: join(dataDir, 'database.draft', 'base'), made: false })
  expect(synced).toContainEqual({ directory: dataDir, made: true })
}, 60_000)

test('a database that was damaged is told in Spanish, and its directory is free again', async () => {
  await mkdir(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'database/PG_VERSION'), 'nothing')
  await expect(openDatabase({ dataDir })).rejects.toThrow('si está dañada, restaurá la última copia')
  expect(await readdir(join(dataDir, 'database.lock'))).toEqual([])
}, 60_000)
