import sharp, { type Metadata } from 'sharp'
import { shopColors } from '#server/html/shop-colors.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { MAX_DECODING_BYTES, decodingBytes, refusalOfHeader } from './decoding-limits.ts'
import {
  type ImageRefusal,
  type ImageWidth,
  MAX_IMAGE_BYTES,
  damaged,
  imageTooLarge,
  imageWidths,
} from './image-store.ts'
import { detectImageType } from './detect-image-type.ts'

/**
 * Effort from 0 to 6. The default of 4 takes twice the time and saves only four percent. AVIF soon replaces the file.
 */
const WEBP_EFFORT = 2
/**
 * Size of an e-mail image in pixels, with the 4:5 ratio of the shop's images. The e-mail shows the image 2.5 times
 * smaller, for high-resolution screens.
 */
const EMAIL_SIZE = { width: 160, height: 200 }
const MAX_HEIGHT_PER_WIDTH = 4
const SHARING_SIZE = { width: 1200, height: 630 }
/** Colour behind transparent images, equal to the background of every page. */
const BACKGROUND = shopColors.paper

// One thread per image keeps sales fast. No cache keeps the memory constant.
sharp.concurrency(1)
sharp.cache(false)

const withDecodingMemory = keyedSemaphore(MAX_DECODING_BYTES)

export type PreparedImage = {
  readonly ok: true
  readonly screens: ReadonlyMap<ImageWidth, Uint8Array>
  readonly sharing: Uint8Array
}

/**
 * Returns an upload as upright sRGB images without metadata: WebP in each width, and a JPEG for link previews. Refuses
 * files over 10 MB, other file types, sizes over the limits of `decoding-limits.ts`, and damaged files.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | ImageRefusal> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return imageTooLarge
  const found = detectImageType(bytes)
  if (!found.ok) return found
  const decoded = await decode(bytes)
  if (!decoded.ok) return decoded
  const screens = new Map<ImageWidth, Uint8Array>()
  for (const width of decoded.widths) screens.set(width, await decoded.screen(width))
  return { ok: true, screens, sharing: await decoded.sharing() }
}

export type DecodedImage = {
  readonly ok: true
  readonly widths: readonly ImageWidth[]
  screen(width: ImageWidth): Promise<Uint8Array>
  sharing(): Promise<Uint8Array>
}

/** Decodes an image whose header is within the limits. Waits while other decodes use the allowed memory. */
export async function decode(bytes: Uint8Array): Promise<DecodedImage | ImageRefusal> {
  const header = await headerOf(bytes)
  if ('refusal' in header) return header
  const pixels = await withDecodingMemory('', () => pixelsOf(bytes).catch(() => undefined), {
    units: decodingBytes(header),
  })
  if (pixels === undefined) return damaged
  const { data, info } = pixels
  const fromPixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    ok: true,
    widths: widthsFor(info.width),
    screen(width) {
      const scaled = fromPixels().resize({ ...maxSizeOf(width), fit: 'inside', withoutEnlargement: true })
      return scaled.webp({ quality: 78, alphaQuality: 90, effort: WEBP_EFFORT }).toBuffer()
    },
    sharing() {
      const shared = fromPixels()
        .resize({ ...SHARING_SIZE, fit: 'contain', background: BACKGROUND })
        .flatten({ background: BACKGROUND })
      return shared.jpeg({ quality: 80, progressive: true }).toBuffer()
    },
  }
}

async function headerOf(bytes: Uint8Array): Promise<Metadata | ImageRefusal> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return header === undefined ? damaged : (refusalOfHeader(header) ?? header)
}

/**
 * Returns the upright pixels, no larger than the widest form. Accepts JPEG files with harmless faults of phones.
 * Decodes again with an end marker if the marker is missing. A truncated JPEG still warns and is refused.
 */
async function pixelsOf(bytes: Uint8Array) {
  const failure = await decodePixels(bytes, 'error').catch((error: unknown) => error)
  if (!(failure instanceof Error)) return failure as Awaited<ReturnType<typeof decodePixels>>
  if (bytes[0] !== END_OF_JPEG[0]) throw failure
  return decodePixels(Buffer.concat([bytes, END_OF_JPEG]), 'warning')
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

function decodePixels(bytes: Uint8Array, failOn: 'error' | 'warning') {
  const opened = sharp(bytes, { failOn })
  const box = { ...maxSizeOf(imageWidths.at(-1)!), fit: 'inside', withoutEnlargement: true } as const
  const upright = opened.autoOrient().resize(box).toColourspace('srgb')
  return upright.raw().toBuffer({ resolveWithObject: true })
}

/** Returns the first stored width of an image: the smallest width that is not narrower than the image. */
export async function fullWidthOf(bytes: Uint8Array): Promise<ImageWidth> {
  const header = await headerOf(bytes)
  if ('refusal' in header) throw new Error(header.reason)
  return widthsFor(header.width).at(-1)!
}

/** Returns an AVIF image. AVIF is far slower to create than WebP, so only the background process creates AVIF. */
export function avifOf(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp).avif({ quality: 55, effort: 3 }).toBuffer()
}

/** Returns the image for e-mails. The conversion takes milliseconds, so each request creates the image. */
export function emailImageOf(webp: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const small = sharp(webp).resize({ ...EMAIL_SIZE, fit: 'cover' })
  return small.flatten({ background: BACKGROUND }).jpeg({ quality: 80 }).toBuffer()
}

/** Returns the JPEG for an external host, where one file serves pages, e-mails and link previews. */
export function hostImageOf(webp: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return sharp(webp).flatten({ background: BACKGROUND }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

function widthsFor(originalWidth: number): ImageWidth[] {
  const smaller = imageWidths.filter((width) => width < originalWidth)
  const nextWidth = imageWidths[smaller.length]
  return nextWidth === undefined ? smaller : [...smaller, nextWidth]
}

/** Limits the height too, because a very tall image within the pixel limit can crash the encoders. */
const maxSizeOf = (width: number) => ({ width, height: width * MAX_HEIGHT_PER_WIDTH })
