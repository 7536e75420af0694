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

test('A backup folder on the disk of the data has no figure of its own', async () => {
  const dataDir = await aFolder()
  const backupFolder = path.join(dataDir, 'backups')
  await mkdir(backupFolder)
  expect((await freeDiskReader({ dataDir, backupFolder })()).backups).toBeUndefined()
})

test.skipIf(process.platform !== 'linux')('A backup folder on another disk has its own figure', async () => {
  const read = freeDiskReader({ dataDir: await aFolder(), backupFolder: '/dev/shm' })
  expect((await read()).backups).toBeGreaterThan(0)
})
