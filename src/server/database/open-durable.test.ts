import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realDisk } from './disk.ts'
import { openDurable } from './open-durable.ts'

let dataDir: string
let lite: PGlite
let syncedFiles = 0
const syncedDirectories: { directory: string; made: boolean }[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidriera-data-'))
  lite = await openDurable(dataDir, {
    ...realDisk,
    syncFile(file) {
      syncedFiles += 1
      realDisk.syncFile(file)
    },
    syncDirectory(directory) {
      syncedDirectories.push({ directory, made: existsSync(join(dataDir, 'database')) })
      realDisk.syncDirectory(directory)
    },
  })
})
afterAll(async () => {
  await lite.close()
  await rm(dataDir, { recursive: true })
})

test('the embedded database answers only after the disk has what it was told', async () => {
  await lite.exec('create table notes (text text)')
  const before = syncedFiles
  for (const text of ['a', 'b', 'c', 'd', 'e']) await lite.query('insert into notes values ($1)', [text])
  expect(syncedFiles - before).toBeGreaterThanOrEqual(5)

  const read = syncedFiles
  await lite.query('select text from notes')
  expect(syncedFiles).toBe(read)
})

test('a database made by a first start is on the disk with its name before it is used', () => {
  expect(syncedDirectories).toContainEqual({
    directory: join(dataDir, 'database.draft', 'base'),
    made: false,
  })
  expect(syncedDirectories).toContainEqual({ directory: dataDir, made: true })
})
