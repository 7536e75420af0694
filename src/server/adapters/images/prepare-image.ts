import sharp, { type Metadata } from 'sharp'
import { shopColors } from '#server/shop-colors.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import { DECODING_BYTES, decodingBytes, faultOfHeader } from './decoding-bounds.ts'
import {
  type ImageRefusal,
  type ImageWidth,
  MAX_IMAGE_BYTES,
  damaged,
  imageTooLarge,
  imageWidths,
} from './image-store.ts'
import { pictureType } from './picture-type.ts'

/** Of 0 to 6. The usual 4 takes twice as long for four percent less, and AVIF takes its place soon. */
const WEBP_EFFORT = 2
/** The 4:5 of every picture of the shop, at two and a half times the size an e-mail shows it. */
const IN_A_LETTER = { width: 160, height: 200 }
const TALLEST_PER_WIDTH = 4
const SHARED = { width: 1200, height: 630 }
/** A garment without background stands on it, the ground of every page. */
const PAPER = shopColors.paper

// A picture is worked on by one thread and nothing is remembered: the shop goes on selling, and memory stays flat.
sharp.concurrency(1)
sharp.cache(false)

/** The memory that all decoders of this process share. */
const inDecodingMemory = atMostOfEach(DECODING_BYTES)

/** Every form of a picture, ready to be kept. A width no wider than the original is left out. */
export type PreparedImage = {
  readonly ok: true
  readonly screens: ReadonlyMap<ImageWidth, Uint8Array>
  readonly sharing: Uint8Array
}

/**
 * Turns what somebody sent into clean pictures: upright, in sRGB, without metadata or anything hidden behind the pixels, WebP
 * in each width and a JPEG for sharing. Refuses more than 10 MB, other types, sides out of bounds (`decoding-bounds.ts`),
 * and damaged files.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | ImageRefusal> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return imageTooLarge
  const found = pictureType(bytes)
  if (!found.ok) return found
  const decoded = await decode(bytes)
  if (!decoded.ok) return decoded
  const screens = new Map<ImageWidth, Uint8Array>()
  for (const width of decoded.widths) screens.set(width, await decoded.screen(width))
  return { ok: true, screens, sharing: await decoded.sharing() }
}

/** A picture decoded once: the widths worth a file of their own, and how each form is made. */
export type DecodedImage = {
  readonly ok: true
  readonly widths: readonly ImageWidth[]
  screen(width: ImageWidth): Promise<Uint8Array>
  sharing(): Promise<Uint8Array>
}

/** Decodes a picture whose header is within bounds; waits while others take the memory for it. */
export async function decode(bytes: Uint8Array): Promise<DecodedImage | ImageRefusal> {
  const header = await headerOf(bytes)
  if ('refusal' in header) return header
  const pixels = await inDecodingMemory('', () => pixelsOf(bytes).catch(() => undefined), {
    units: decodingBytes(header),
  })
  if (pixels === undefined) return damaged
  const { data, info } = pixels
  const drawn = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    ok: true,
    widths: formsFor(info.width),
    screen(width) {
      const scaled = drawn().resize({ ...boxOf(width), fit: 'inside', withoutEnlargement: true })
      return scaled.webp({ quality: 78, alphaQuality: 90, effort: WEBP_EFFORT }).toBuffer()
    },
    sharing() {
      const shared = drawn()
        .resize({ ...SHARED, fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
      return shared.jpeg({ quality: 80, progressive: true }).toBuffer()
    },
  }
}

/** Reads the header alone: no pixel is decoded. */
async function headerOf(bytes: Uint8Array): Promise<Metadata | ImageRefusal> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return header === undefined ? damaged : (faultOfHeader(header) ?? header)
}

/**
 * The pixels, upright, no larger than the widest form. A JPEG that every browser shows comes in: one with odd fields in its
 * headers, as some phones write, and one that lacks only its end mark. With the end mark added, a JPEG that was cut earlier
 * still gives a warning, so it is refused.
 */
async function pixelsOf(bytes: Uint8Array) {
  const failure = await drawPixels(bytes, 'error').catch((error: unknown) => error)
  if (!(failure instanceof Error)) return failure as Awaited<ReturnType<typeof drawPixels>>
  if (bytes[0] !== END_OF_JPEG[0]) throw failure
  return drawPixels(Buffer.concat([bytes, END_OF_JPEG]), 'warning')
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

function drawPixels(bytes: Uint8Array, failOn: 'error' | 'warning') {
  const opened = sharp(bytes, { failOn })
  const box = { ...boxOf(imageWidths.at(-1)!), fit: 'inside', withoutEnlargement: true } as const
  const upright = opened.autoOrient().resize(box).toColourspace('srgb')
  return upright.raw().toBuffer({ resolveWithObject: true })
}

/** The width a picture is kept under before it has any other: the first that holds the whole of it. */
export async function wholeWidthOf(bytes: Uint8Array): Promise<ImageWidth> {
  const header = await headerOf(bytes)
  if ('refusal' in header) throw new Error(header.reason)
  return formsFor(header.width).at(-1)!
}

/** AVIF of a prepared WebP: smaller again, but far slower to make, so it is made when nobody waits. */
export function avifOf(webp: Uint8Array): Promise<Buffer> {
  return sharp(webp).avif({ quality: 55, effort: 3 }).toBuffer()
}

/** The small JPEG of an e-mail, of a prepared WebP: a few milliseconds, so it is made when it is asked for. */
export function letterOf(webp: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const small = sharp(webp).resize({ ...IN_A_LETTER, fit: 'cover' })
  return small.flatten({ background: PAPER }).jpeg({ quality: 80 }).toBuffer()
}

/** The widths worth a file of their own: up to the first that holds the whole original. */
function formsFor(originalWidth: number): ImageWidth[] {
  const smaller = imageWidths.filter((width) => width < originalWidth)
  const whole = imageWidths[smaller.length]
  return whole === undefined ? smaller : [...smaller, whole]
}

/** A strip kilometres tall would pass the pixel limit and still break the encoders. */
const boxOf = (width: number) => ({ width, height: width * TALLEST_PER_WIDTH })
