import sharp from 'sharp'
import { shopColors } from '#server/shop-colors.ts'
import {
  type ImageRefusal,
  type ImageWidth,
  MAX_IMAGE_BYTES,
  imageTooLarge,
  imageWidths,
} from './image-store.ts'
import { pictureType } from './picture-type.ts'

const MAX_PIXELS = 40_000_000
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

/** Every form of a picture, ready to be kept. A width no wider than the original is left out. */
export type PreparedImage = {
  readonly ok: true
  readonly screens: ReadonlyMap<ImageWidth, Uint8Array>
  readonly sharing: Uint8Array
}

/**
 * Turns what somebody sent into clean pictures: upright, without metadata or anything hidden behind the pixels, WebP in
 * each width and a JPEG for sharing. Refuses more than 10 MB or 40 megapixels, other types, and damaged files.
 */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage | ImageRefusal> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return imageTooLarge
  const found = pictureType(bytes)
  if (!found.ok) return found
  try {
    const decoded = await decode(bytes)
    const screens = new Map<ImageWidth, Uint8Array>()
    for (const width of decoded.widths) screens.set(width, await decoded.screen(width))
    return { ok: true, screens, sharing: await decoded.sharing() }
  } catch (failure) {
    return refusalFor(failure)
  }
}

/** A picture decoded once: the widths worth a file of their own, and how each form is made. */
export type DecodedImage = {
  readonly widths: readonly ImageWidth[]
  screen(width: ImageWidth): Promise<Uint8Array>
  sharing(): Promise<Uint8Array>
}

/** Throws for what is damaged or has too many pixels. */
export async function decode(bytes: Uint8Array): Promise<DecodedImage> {
  const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
  const widest = imageWidths.at(-1)!
  const upright = opened.autoOrient().resize({ ...boxOf(widest), fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    widths: formsFor(info.width),
    screen(width) {
      const scaled = pixels().resize({ ...boxOf(width), fit: 'inside', withoutEnlargement: true })
      return scaled.webp({ quality: 78, alphaQuality: 90, effort: WEBP_EFFORT }).toBuffer()
    },
    sharing() {
      const shared = pixels()
        .resize({ ...SHARED, fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
      return shared.jpeg({ quality: 80, progressive: true }).toBuffer()
    },
  }
}

/** The width a picture is kept under before it has any other: the first that holds the whole of it. */
export async function wholeWidthOf(bytes: Uint8Array): Promise<ImageWidth> {
  const { width } = await sharp(bytes).metadata()
  return formsFor(width).at(-1)!
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

function refusalFor(failure: unknown): ImageRefusal {
  if (failure instanceof Error && /pixel limit|exceeds.*limit/i.test(failure.message)) {
    return {
      ok: false,
      refusal: 'too-many-pixels',
      reason: 'La foto tiene más de 40 megapíxeles. Achicala y volvé a probar.',
    }
  }
  return {
    ok: false,
    refusal: 'damaged',
    reason: 'La foto está dañada o incompleta. Volvé a guardarla y probá de nuevo.',
  }
}
