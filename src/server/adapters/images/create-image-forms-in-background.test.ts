import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noisyPhoto } from '#testing/images/noisy-photo.ts'
import { openTestS3Server } from '#testing/images/test-s3-server.ts'
import { createImageFormsInBackground } from './create-image-forms-in-background.ts'
import type { ImageWidth } from './image-store.ts'
import type { CreateFormsJob } from './create-image-forms-process.ts'
import { type ImageFormsStore, imageFormsStore } from './image-forms-store.ts'
import { localDiskImages } from './local-disk-images.ts'
import { imagesFolder, openImageStorage } from './open-image-storage.ts'

const log = pino({ level: 'silent' })
let dataDir: string
let folder: string
let images: ImageFormsStore
let background: ReturnType<typeof createImageFormsInBackground> | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-finish-'))
  folder = imagesFolder({ dataDir })
  images = localDiskImages(folder)
})

afterEach(async () => {
  background?.stop()
  await rm(dataDir, { recursive: true, maxRetries: 5 })
})

test('Images saved before the start of the shop get their AVIF while it runs', async () => {
  const saved = await images.save(await garment(320).jpeg().toBuffer())
  if (!saved.ok) throw new Error(saved.reason)
  openWith({ avif: true })
  await waitForList([], () => images.listMissingAvif())
  expect(await shown(saved.id, 320)).toBe('image/avif')
})

test('A demo image gets its other widths even when AVIF is off', async () => {
  const { id } = await images.saveBundled(await garment(640).webp().toBuffer())
  openWith({ avif: false })
  await waitForList([], () => images.listMissingWidths())
  expect(await images.read(id, { for: 'screen', width: 320, acceptsAvif: true })).not.toHaveProperty(
    'standIn',
  )
})

test('With AVIF off, the child process creates the missing widths and no AVIF, and then exits', async () => {
  const { id } = await images.saveBundled(await garment(320).webp().toBuffer())
  const work = fork(path.join(import.meta.dirname, 'create-image-forms-process.ts'), [], {
    execArgv: [],
  })
  work.send({ settings: settings(), avif: false } satisfies CreateFormsJob)
  expect(await once(work, 'exit')).toEqual([0, null])
  expect([await images.listMissingWidths(), await images.listMissingAvif()]).toEqual([[], [id]])
  expect(await shown(id, 320)).toBe('image/webp')
})

test('An image whose widths cannot be created stays on the list of missing widths and delays no other image', async () => {
  const save = async () => images.saveBundled(await garment(640).webp().toBuffer())
  const [broken, ...intact] = [await save(), await save(), await save(), await save()]
  // A folder at the path of the file makes the rename fail.
  await mkdir(path.join(folder, broken.id.slice(0, 2), broken.id, 'sharing.jpg'))
  openWith({ avif: false })
  await waitForList([broken.id], () => images.listMissingWidths())
  expect((await images.listMissingAvif()).toSorted()).toEqual(intact.map(({ id }) => id).toSorted())
})

test('Images in a bucket get their AVIF from the same process', async () => {
  const server = await openTestS3Server()
  const bucketSettings = { dataDir, imagesS3: server.bucket }
  const bucketImages = imageFormsStore(await openImageStorage(bucketSettings, log))
  const saved = await bucketImages.save(await garment(320).jpeg().toBuffer())
  if (!saved.ok) throw new Error(saved.reason)
  background = createImageFormsInBackground(bucketImages, { settings: bucketSettings, avif: true, log })
  await waitForList([], () => bucketImages.listMissingAvif())
  expect(await shown(saved.id, 320, bucketImages)).toBe('image/avif')
  await server.close()
})

function openWith({ avif }: { avif: boolean }): void {
  background = createImageFormsInBackground(images, {
    settings: settings(),
    avif,
    log,
  })
}

const settings = () => ({ dataDir, imagesS3: undefined })

const waitForList = (ids: string[], list: () => Promise<string[]>) =>
  vi.waitFor(async () => expect(await list()).toEqual(ids), { timeout: 60_000, interval: 50 })

const shown = async (id: string, width: ImageWidth, store = images) =>
  (await store.read(id, { for: 'screen', width, acceptsAvif: true }))?.contentType

const garment = (width: number) => noisyPhoto(width, width * 1.25)
