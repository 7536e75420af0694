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
 * Effort from 0 to 6. The default of 4 takes twice the time and saves four percent. AVIF soon replaces the
 * file.
 */
const WEBP_EFFORT = 2
/**
 * Size of an e-mail image in pixels, with the 4:5 ratio of the shop's images. The e-mail shows the image 2.5
 * times smaller, so the image is sharp on high-resolution screens.
 */
const EMAIL_SIZE = { width: 160, height: 200 }
const MAX_HEIGHT_PER_WIDTH = 4
const SHARING_SIZE = { width: 1200, height: 630 }
/** Colour behind transparent images. Every page has the same background colour. */
const BACKGROUND = shopColors.paper

// Uses one thread per image and no cache, so that sales stay fast and memory use stays constant.
sharp.concurrency(1)
sharp.cache(false)

/** Limits the memory that all decodes of this process use together. */
const withDecodingMemory = keyedSemaphore(MAX_DECODING_BYTES)

/** All forms of an image. Widths greater than the original are missing. */
export type PreparedImage = {
  readonly ok: true
  readonly screens: ReadonlyMap<ImageWidth, Uint8Array>
  readonly sharing: Uint8Array
}

/**
 * Turns an upload into upright sRGB images without metadata or hidden data: WebP in each width, and a JPEG
 * for link previews. Refuses files over 10 MB, other file types, sizes over the limits of
 * `decoding-limits.ts`, and damaged files.
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

/** Reads only the header and decodes no pixel. */
async function headerOf(bytes: Uint8Array): Promise<Metadata | ImageRefusal> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return header === undefined ? damaged : (refusalOfHeader(header) ?? header)
}

/**
 * Returns the upright pixels, no larger than the widest form. Accepts JPEG files that every browser shows,
 * for example with wrong header fields of a phone, or without the end marker. Adds a missing end marker and
 * decodes again. A truncated JPEG still gives a warning and is refused.
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

/**
 * Returns the width under which an image is stored first: the smallest width that is not narrower than the
 * image.
 */
export async function fullWidthOf(bytes: Uint8Array): Promise<ImageWidth> {
  const header = await headerOf(bytes)
  if ('refusal' in header) throw new Error(header.reason)
  return widthsFor(header.width).at(-1)!
}

/** AVIF is smaller than WebP but far slower to create, so it is created in the background. */
export function avifOf(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp).avif({ quality: 55, effort: 3 }).toBuffer()
}

/** Takes a few milliseconds, so it is created on request. */
export function emailImageOf(webp: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const small = sharp(webp).resize({ ...EMAIL_SIZE, fit: 'cover' })
  return small.flatten({ background: BACKGROUND }).jpeg({ quality: 80 }).toBuffer()
}

/** The picture for an external host, which has one form for pages, e-mails and link previews. */
export function hostImageOf(webp: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return sharp(webp).flatten({ background: BACKGROUND }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** Returns the widths to store, up to the first width that is not narrower than the original. */
function widthsFor(originalWidth: number): ImageWidth[] {
  const smaller = imageWidths.filter((width) => width < originalWidth)
  const nextWidth = imageWidths[smaller.length]
  return nextWidth === undefined ? smaller : [...smaller, nextWidth]
}

/** Limits the height too. A very tall image may be within the pixel limit and still crash the encoders. */
const maxSizeOf = (width: number) => ({ width, height: width * MAX_HEIGHT_PER_WIDTH })
