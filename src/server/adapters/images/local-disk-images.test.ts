import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noisyPhoto } from '#testing/images/noisy-photo.ts'
import type { StoredImage } from './image-store.ts'
import type { ImageFormsStore } from './image-forms-store.ts'
import { localDiskImages } from './local-disk-images.ts'

let folder: string
let images: ImageFormsStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-images-'))
  images = localDiskImages(folder)
})

afterEach(() => rm(folder, { recursive: true }))

test('A photo taken with a rotated phone is stored upright', async () => {
  const { id } = await mustSave(
    await sharp(await garment(80, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )
  const file = await images.read(id, { for: 'screen', width: 1280, acceptsAvif: false })
  expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: 40, height: 80 })
})

test('The same photo uploaded ten times at once is one image', async () => {
  const bytes = await garment(40, 50)
  const all = await Promise.all(Array.from({ length: 10 }, () => mustSave(bytes)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await readdir(path.join(folder, 'drafts'))).toEqual([])
})

test('The link preview is 1200 by 630 and shows the whole garment on the background of the shop', async () => {
  const { id } = await mustSave(await garment(40, 80))
  const shared = await images.read(id, { for: 'sharing' })
  expect(await sharp(shared!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [red, green, blue] = await sharp(shared!.bytes)
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red, green, blue]).toEqual([0xfa, 0xf7, 0xf2].map((channel) => isCloseTo(channel)))
})

test('Every stored image has its AVIF, or a mark that its AVIF is missing', async () => {
  const bytes = await garment(40, 50)
  const id = await idInOtherProcess(bytes)
  const mark = path.join(folder, 'waiting-for-avif', id)
  // A folder at the path of the mark file makes the write fail.
  await mkdir(mark, { recursive: true })
  await expect(images.save(bytes)).rejects.toThrow('EISDIR')
  expect(await images.has(id)).toBe(false)

  await rm(mark, { recursive: true })
  expect(await mustSave(bytes)).toMatchObject({ id, isNew: true })
  expect(await images.listMissingAvif()).toEqual([id])
})

test('A narrower width never stands in for a wider width that is still missing', async () => {
  const { id } = await images.saveBundled(await bundledImage())
  const imageFolder = path.join(folder, id.slice(0, 2), id)
  const createdFiles = new Set<string>()
  const watching = watch(imageFolder, (_event, name) => createdFiles.add(name!))
  await images.createWidths(id)
  await vi.waitFor(() =>
    expect([...createdFiles]).toEqual(['640.webp', '480.webp', '320.webp', 'sharing.jpg']),
  )
  watching.close()
})

test('Interrupted work on the widths resumes at the missing widths', async () => {
  const { id } = await images.saveBundled(await bundledImage())
  const imageFolder = path.join(folder, id.slice(0, 2), id)
  // A folder at the path of the file makes the rename fail.
  await mkdir(path.join(imageFolder, 'sharing.jpg'))
  await expect(images.createWidths(id)).rejects.toThrow('EISDIR')
  expect(await images.listMissingWidths()).toEqual([id])
  const before = await stat(path.join(imageFolder, '320.webp'))

  await rm(path.join(imageFolder, 'sharing.jpg'), { recursive: true })
  await Promise.all([images.createWidths(id), localDiskImages(folder).createWidths(id)])
  expect((await stat(path.join(imageFolder, '320.webp'))).mtimeMs).toBe(before.mtimeMs)
  expect([await images.listMissingWidths(), await images.listMissingAvif()]).toEqual([[], [id]])
})

test('Every stored demo image has its widths, or a mark that its widths are missing', async () => {
  const bytes = await bundledImage()
  const id = await idInOtherProcess(bytes)
  const mark = path.join(folder, 'waiting-for-avif', `${id}.widths`)
  await mkdir(mark, { recursive: true })
  await expect(images.saveBundled(bytes)).rejects.toThrow('EISDIR')
  expect(await images.has(id)).toBe(false)
})

test('The mark of a missing AVIF stays while its image is absent, and is listed once the image exists', async () => {
  const bytes = await garment(40, 50)
  const id = await idInOtherProcess(bytes)
  await mkdir(path.join(folder, 'waiting-for-avif'))
  await writeFile(path.join(folder, 'waiting-for-avif', id), '')
  expect(await images.listMissingAvif()).toEqual([])
  await images.createAvif(id)
  expect(await readdir(path.join(folder, 'waiting-for-avif'))).toEqual([id])
  await mustSave(bytes)
  expect(await images.listMissingAvif()).toEqual([id])
})

test.each(['', '..', '../../etc/passwd', 'A'.repeat(32), `${'a'.repeat(32)}/..`])(
  'An invalid id never reaches the disk: %j',
  async (id) => {
    expect(await images.has(id)).toBe(false)
    expect(await images.read(id, { for: 'sharing' })).toBeUndefined()
    await images.createAvif(id)
  },
)

async function mustSave(bytes: Uint8Array): Promise<StoredImage> {
  const outcome = await images.save(bytes)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

/** Returns the id that another process computes. The id must depend only on the bytes. */
async function idInOtherProcess(bytes: Uint8Array): Promise<string> {
  const otherProcess = await mkdtemp(path.join(tmpdir(), 'vidriera-elsewhere-'))
  const saved = await localDiskImages(otherProcess).save(bytes)
  await rm(otherProcess, { recursive: true })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

const isCloseTo = (channel: number) => expect.toSatisfy((actual: number) => Math.abs(actual - channel) <= 2)

const bundledImage = () => noisyPhoto(800, 1000).webp().toBuffer()

const garment = (width: number, height: number) => noisyPhoto(width, height).jpeg().toBuffer()
