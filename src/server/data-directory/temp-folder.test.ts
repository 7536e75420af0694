import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldTempFolders } from './temp-folder.ts'

const HOUR_MS = 3_600_000

test('Folders of killed imports and exports are deleted after a day, and other folders stay', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'vidriera-parent-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const hoursOf = {
    'vidriera-import-aaaaaa': 25,
    'vidriera-export-bbbbbb': 25,
    'vidriera-import-cccccc': 23,
    'vidriera-import-of-mine': 25,
    'other-import-dddddd': 25,
  }
  for (const [name, hours] of Object.entries(hoursOf)) {
    const folder = path.join(parent, name)
    await mkdir(folder)
    await writeFile(path.join(folder, 'archivo'), 'sku,stock')
    const at = new Date(Date.now() - hours * HOUR_MS)
    await utimes(folder, at, at)
  }
  await deleteOldTempFolders(parent)
  expect((await readdir(parent)).toSorted()).toEqual([
    'other-import-dddddd',
    'vidriera-import-cccccc',
    'vidriera-import-of-mine',
  ])
})
