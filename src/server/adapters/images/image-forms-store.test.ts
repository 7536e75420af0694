import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noisyPhoto } from '#testing/images/noisy-photo.ts'
import { openTestS3Server } from '#testing/images/test-s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import { type ImageFormsStore, imageFormsStore } from './image-forms-store.ts'
import type { ImageStorage } from './image-storage.ts'
import type { ImageWidth } from './image-store.ts'
import { s3Storage } from './s3/s3-storage.ts'

// Content type, and the format that sharp finds in the bytes.
const WEBP = ['image/webp', 'webp']
const AVIF = ['image/avif', 'heif']

/** `openStorage` opens the same images again, like another process. */
type OpenImages = { openStorage: () => ImageStorage; close: () => Promise<void> }

async function openFolder(): Promise<OpenImages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-images-'))
  return { openStorage: () => diskStorage(folder), close: () => rm(folder, { recursive: true }) }
}

async function openBucket(): Promise<OpenImages> {
  const server = await openTestS3Server()
  return { openStorage: () => s3Storage(server.bucket, pino({ level: 'silent' })), close: server.close }
}

describe.each([
  { where: 'on disk', open: openFolder },
  { where: 'in a bucket', open: openBucket },
])('$where', ({ open }) => {
  let opened: OpenImages
  let images: ImageFormsStore
  const reopen = () => imageFormsStore(opened.openStorage())

  beforeEach(async () => {
    opened = await open()
    images = reopen()
  })
  afterEach(() => opened.close())

  test.each([
    { width: 400, forms: ['320', '480'], served: [320, 400, 400, 400, 400] },
    { width: 700, forms: ['320', '480', '640', '960'], served: [320, 480, 640, 700, 700] },
    { width: 1300, forms: ['1280', '320', '480', '640', '960'], served: [320, 480, 640, 960, 1280] },
  ])(
    'A photo of $width pixels is stored once, is never enlarged, and has the same forms and address in every store',
    async ({ width, forms, served }) => {
      const bytes = await noisyPhoto(width, 100).jpeg().toBuffer()
      const first = await mustUpload(bytes)
      expect(first).toMatchObject({ isNew: true, url: `/img/${first.id}` })
      expect(await mustUpload(bytes)).toEqual({ ...first, isNew: false })
      expect(await images.has(first.id)).toBe(true)
      const files = await opened.openStorage().filesOf(first.id).fileNames()
      expect(files.toSorted()).toEqual([...forms.map((form) => `${form}.webp`), 'original', 'sharing.jpg'])
      expect(await widths(first.id)).toEqual(served)
      for (const use of ['sharing', 'email'] as const)
        expect((await images.read(first.id, { for: use }))?.contentType).toBe('image/jpeg')
    },
  )

  test('AVIF is created later and served only to clients that accept it, and WebP stays', async () => {
    const { id } = await mustUpload(await noisyPhoto(330, 100).jpeg().toBuffer())
    expect(await formatOf(id, { width: 640, acceptsAvif: true })).toEqual(WEBP)
    expect(await images.listMissingAvif()).toEqual([id])

    await reopen().createAvif(id)
    expect(await images.listMissingAvif()).toEqual([])
    expect(await formatOf(id, { width: 640, acceptsAvif: true })).toEqual(AVIF)
    expect(await formatOf(id, { width: 640, acceptsAvif: false })).toEqual(WEBP)
  })

  test('A demo image is served at once and gets its other widths and then its AVIF later', async () => {
    const { id } = await images.saveBundled(await noisyPhoto(800, 100).webp().toBuffer())
    expect(await widths(id)).toEqual([800, 800, 800, 800, 800])
    expect([await images.listMissingWidths(), await images.listMissingAvif()]).toEqual([[id], []])

    await reopen().createWidths(id)
    expect(await widths(id)).toEqual([320, 480, 640, 800, 800])
    expect((await images.read(id, { for: 'sharing' }))?.contentType).toBe('image/jpeg')
    expect([await images.listMissingWidths(), await images.listMissingAvif()]).toEqual([[], [id]])

    await reopen().createAvif(id)
    expect(await images.listMissingAvif()).toEqual([])
    expect(await formatOf(id, { width: 320, acceptsAvif: true })).toEqual(AVIF)
  })

  async function mustUpload(bytes: Uint8Array) {
    const stored = await images.upload(bytes)
    if (!stored.ok) throw new Error(stored.reason)
    return stored
  }

  const widths = (id: string) =>
    Promise.all(
      ([320, 480, 640, 960, 1280] as ImageWidth[]).map(async (width) => {
        const file = await images.read(id, { for: 'screen', width, acceptsAvif: false })
        return (await sharp(file!.bytes).metadata()).width
      }),
    )

  const formatOf = async (id: string, form: { width: ImageWidth; acceptsAvif: boolean }) => {
    const file = await images.read(id, { for: 'screen', ...form })
    return [file?.contentType, (await sharp(file?.bytes).metadata()).format]
  }
})
