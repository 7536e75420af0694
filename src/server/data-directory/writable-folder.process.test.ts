import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testRunServer } from '#testing/consistency/kill-during-sales.ts'
import { createShopStorage } from '#testing/shop/create-shop-storage.ts'
import { startShopProcess } from '#testing/shop/shop-process.ts'
import { lockDirectory } from './directory-lock.ts'
import { UnwritableFolder, ensureWritableFolder } from './writable-folder.ts'

/** Only root may mount a file system. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0

let tempFolder: string

beforeEach(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'vidriera-folder-'))
})
afterEach(() => rm(tempFolder, { recursive: true }))

test('A missing folder is created with its parents, and an existing folder stays as it is', async () => {
  const folder = join(tempFolder, 'a', 'b')
  await ensureWritableFolder(folder)
  await writeFile(join(folder, 'photo'), '')
  await ensureWritableFolder(folder)
  expect((await stat(join(folder, 'photo'))).isFile()).toBe(true)
})

test('A file in the place of the folder, or above it, is refused with the remedy', async () => {
  const file = join(tempFolder, 'file')
  await writeFile(file, '')
  for (const folder of [file, join(file, 'images')]) {
    const refused = ensureWritableFolder(folder)
    await expect(refused).rejects.toThrow(UnwritableFolder)
    await expect(refused).rejects.toThrow('hay un archivo. Sacalo, o elegí otra con DATA_DIR')
  }
})

test.skipIf(!mayMount)('A read-only disk is refused with the remedy, also for a new folder', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', tempFolder])
  const remedy = 'es de solo lectura. Montalo con permiso de escritura, o elegí otra con DATA_DIR.'
  try {
    for (const folder of [tempFolder, join(tempFolder, 'shop')]) {
      await expect(ensureWritableFolder(folder)).rejects.toThrow(`«${folder}» ${remedy}`)
      await expect(lockDirectory(folder)).rejects.toThrow(`«${folder}» ${remedy}`)
    }
  } finally {
    execFileSync('umount', [tempFolder])
  }
})

test('A shop that cannot store images does not start, and reports the reason', async () => {
  const { dataDir, env, remove } = await createShopStorage([], testRunServer())
  try {
    await writeFile(join(dataDir, 'images'), '')
    await expect(startShopProcess(dataDir, env)).rejects.toThrow(
      `En el lugar de la carpeta de datos «${join(dataDir, 'images')}» hay un archivo.`,
    )
  } finally {
    await remove()
  }
})
