import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realDisk } from './disk.ts'
import { openDurable } from './open-durable.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-data-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('the embedded database answers only after the disk has what it was told', async () => {
  let synced = 0
  const syncFile = (file: number) => {
    synced += 1
    realDisk.syncFile(file)
  }
  const lite = await openDurable(dataDir, { ...realDisk, syncFile })
  await lite.exec('create table notes (text text)')
  const before = synced
  for (const text of ['a', 'b', 'c', 'd', 'e']) await lite.query('insert into notes values ($1)', [text])
  expect(synced - before).toBeGreaterThanOrEqual(5)

  const read = synced
  await lite.query('select text from notes')
  expect(synced).toBe(read)
  await lite.close()
})

test('a database made by a first start is on the disk with its name before it is used', async () => {
  const synced: { directory: string; made: boolean }[] = []
  const syncDirectory = (directory: string) => {
    synced.push({ directory, made: existsSync(join(dataDir, 'database')) })
    realDisk.syncDirectory(directory)
  }
  const lite = await openDurable(dataDir, { ...realDisk, syncDirectory })
  await lite.close()
  expect(synced).toContainEqual({ directory: join(dataDir, 'database.draft', 'base'), made: false })
  expect(synced).toContainEqual({ directory: dataDir, made: true })
})
