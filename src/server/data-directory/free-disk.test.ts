import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freeDiskReader } from './free-disk.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('The free space of a folder that does not exist yet is the free space of its parent', async () => {
  const dataDir = path.join(await aFolder(), 'one/two')
  const { blocks, bsize } = await statfs(tmpdir())
  const { data, backups } = await freeDiskReader({ dataDir, backupFolder: undefined })()
  expect(data).toBeGreaterThan(0)
  expect(data).toBeLessThanOrEqual(blocks * bsize)
  expect(backups).toBeUndefined()
})

test('The free space of backups is not reported when the backups are on the same disk as the data', async () => {
  const dataDir = await aFolder()
  const backupFolder = path.join(dataDir, 'backups')
  await mkdir(backupFolder)
  expect((await freeDiskReader({ dataDir, backupFolder })()).backups).toBeUndefined()
})

test.skipIf(process.platform !== 'linux')(
  'The free space of backups is reported when the backups are on another disk',
  async () => {
    const read = freeDiskReader({ dataDir: await aFolder(), backupFolder: '/dev/shm' })
    expect((await read()).backups).toBeGreaterThan(0)
  },
)
