import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  photosWithHiddenData,
  unusualPhotos,
  refusedFiles,
  zeroBomb,
} from '#testing/fixtures/hostile-images.ts'
import { type ImageStore, type StoredImage, imageWidths } from './image-store.ts'
import { localDiskImages } from './local-disk-images.ts'

let folder: string
let images: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-hostile-'))
  images = localDiskImages(folder)
})

afterAll(() => rm(folder, { recursive: true }))

test.each(refusedFiles)(
  '%s is refused with a reason in Spanish, and nothing stays on the disk',
  async (_name, make, refusal) => {
    const before = await filesIn(folder)
    const outcome = await images.save(await make())
    expect(outcome).toMatchObject({ ok: false, refusal })
    expect((outcome as { reason: string }).reason).toMatch(/^(El|La|Las|Los) .+\.$/)
    expect(await filesIn(folder)).toEqual(before)
  },
)

test('A decompression bomb of 36 megapixels in 35 kB is scaled without filling the memory', async () => {
  const bomb = zeroBomb(6_000, 6_000)
  expect(bomb.byteLength).toBeLessThan(64_000)
  const { stored, bytes } = await memoryTaken(() => mustSave(bomb))
  expect(bytes).toBeLessThan(80_000_000)
  expect(await widthOf(stored.id, 1280)).toBe(1280)
})

test.each(photosWithHiddenData)(
  'A photo with %s is stored without scripts and metadata',
  async (_name, make) => {
    const { id } = await mustSave(await make())
    const files = [
      await images.read(id, { for: 'sharing' }),
      ...(await Promise.all(
        imageWidths.map((width) => images.read(id, { for: 'screen', width, acceptsAvif: true })),
      )),
    ]
    for (const file of files) {
      const bytes = Buffer.from(file!.bytes)
      expect(bytes.includes('script')).toBe(false)
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  },
)

test.each(unusualPhotos)('A photo %s is stored upright and in its colours', async (_name, make) => {
  const { id } = await mustSave(await make())
  const file = await images.read(id, { for: 'screen', width: 320, acceptsAvif: false })
  const { width, height } = await sharp(file!.bytes).metadata()
  expect([width, height]).toEqual([300, 400])
  const { channels } = await sharp(file!.bytes).stats()
  // The colour is #c81e3c. A conversion to JPEG, CMYK or WebP changes each channel by less than 24.
  for (const [at, value] of [200, 30, 60].entries())
    expect(Math.abs(channels[at]!.mean - value)).toBeLessThan(24)
})

/** Returns how much `save` raises the peak memory, because other tests may have raised the peak before. */
async function memoryTaken(
  save: () => Promise<StoredImage>,
): Promise<{ stored: StoredImage; bytes: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  try {
    const stored = await save()
    return { stored, bytes: most - before }
  } finally {
    clearInterval(watch)
  }
}

async function mustSave(bytes: Uint8Array): Promise<StoredImage> {
  const outcome = await images.save(bytes)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

async function widthOf(id: string, width: (typeof imageWidths)[number]): Promise<number> {
  const file = await images.read(id, { for: 'screen', width, acceptsAvif: false })
  return (await sharp(file!.bytes).metadata()).width
}

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted()
