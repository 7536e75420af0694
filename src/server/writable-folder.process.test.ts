import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverOfThisRun } from '#testing/kill-during-sales.ts'
import { shopPlace } from '#testing/shop-place.ts'
import { startShopProcess } from '#testing/shop-process.ts'
import { FolderUnwritable, makeWritable } from './writable-folder.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'vidriera-folder-'))
})
afterEach(() => rm(place, { recursive: true }))

test('A missing folder is created with its parents, and an existing folder stays as it is', async () => {
  const folder = join(place, 'a', 'b')
  await makeWritable(folder)
  await writeFile(join(folder, 'photo'), '')
  await makeWritable(folder)
  expect((await stat(join(folder, 'photo'))).isFile()).toBe(true)
})

test('A file in the place of the folder, or above it, is refused with the remedy', async () => {
  const file = join(place, 'file')
  await writeFile(file, '')
  for (const folder of [file, join(file, 'images')]) {
    const refused = makeWritable(folder)
    await expect(refused).rejects.toThrow(FolderUnwritable)
    await expect(refused).rejects.toThrow('hay un archivo. Sacalo, o elegí otra con DATA_DIR')
  }
})

test('A shop that cannot store images does not open, and reports the reason', async () => {
  const { dataDir, env, remove } = await shopPlace([], serverOfThisRun())
  try {
    await writeFile(join(dataDir, 'images'), '')
    await expect(startShopProcess(dataDir, env)).rejects.toThrow(
      `En el lugar de la carpeta de datos «${join(dataDir, 'images')}» hay un archivo.`,
    )
  } finally {
    await remove()
  }
})
