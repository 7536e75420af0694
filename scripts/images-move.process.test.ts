import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { localDiskImages } from '#server/adapters/images/local-disk-images.ts'
import { imagesFolder } from '#server/adapters/images/open-image-storage.ts'
import { lockDirectory } from '#server/data-directory/directory-lock.ts'
import { photo } from '#testing/fixtures/hostile-images.ts'
import { type TestS3Server, openTestS3Server } from '#testing/images/test-s3-server.ts'

let dataDir: string
let server: TestS3Server

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-images-move-'))
  await cp(inject('emptyShop').directory, path.join(dataDir, 'postgres'), { recursive: true })
  server = await openTestS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

test('The command copies the pictures on disk to the bucket, and a second run finds them there', async () => {
  const saved = await localDiskImages(imagesFolder({ dataDir })).save(await photo())
  if (!saved.ok) throw new Error(saved.reason)
  const first = await run(['--from', 'disk', '--to', 's3'], server.settings)
  expect([first.code, first.output]).toEqual([
    0,
    expect.stringContaining('Fotos copiadas: 1 · Ya estaban: 0 · Fallaron: 0'),
  ])
  const second = await run(['--from', 'disk', '--to', 's3'], server.settings)
  expect(second.output).toContain('Fotos copiadas: 0 · Ya estaban: 1 · Fallaron: 0')
})

test('The command refuses a data folder that an open shop uses', async () => {
  const lock = await lockDirectory(dataDir)
  onTestFinished(() => lock.release())
  const { code, output } = await run(['--from', 'disk', '--to', 's3'], server.settings)
  expect([code, output]).toEqual([1, expect.stringContaining('La tienda está abierta')])
})

test.each([
  [['--from', 'disk'], 'Uso: npm run images:move'],
  [['--from', 'disk', '--to', 'nube'], 'Uso: npm run images:move'],
  [['--from', 'disk', '--to', 's3'], 'Faltan las variables IMAGES_S3_…'],
  [['--from', 'host', '--to', 'disk'], 'Faltan las variables IMAGES_HOST_…'],
])('The command fails with a reason for the arguments %j', async (args, reason) => {
  const { code, output } = await run(args)
  expect([code, output]).toEqual([1, expect.stringContaining(reason)])
})

async function run(args: readonly string[], settings: Record<string, string> = {}) {
  const { DATABASE_URL: _url, ...environment } = process.env
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'images-move.ts'), ...args], {
    env: { ...environment, DATA_DIR: dataDir, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}
