import type { Metadata } from 'sharp'
import type { ImageRefusal } from './image-store.ts'

const MAX_PIXELS = 40_000_000
/** Longest side of an image in pixels, which is also the limit of WebP. */
const MAX_SIDE = 16_384
const MAX_ASPECT_RATIO = 20
/** Memory limit in bytes for one decode, and for all concurrent decodes together. */
export const MAX_DECODING_BYTES = 200_000_000
/** Number of rows that libvips holds in memory when it reads an image sequentially (measured). */
const ROWS_IN_MEMORY = 1_500
/** Memory in bytes that libheif and libaom use per 8-bit pixel (measured). */
const AVIF_BYTES_PER_PIXEL = 20

/**
 * Returns the reason to refuse an image, or undefined when the image may be decoded. Reads only the header, because a
 * tiny file may declare an image of gigabytes.
 */
export function refusalOfHeader(header: Metadata): ImageRefusal | undefined {
  const { width, height } = header
  const size = `${width} × ${height} píxeles`
  if (width > MAX_SIDE || height > MAX_SIDE)
    return tooManyPixels(
      `La foto mide ${size}, y cada lado puede tener hasta 16.384. Achicala y volvé a probar.`,
    )
  if (width * height > MAX_PIXELS)
    return tooManyPixels(`La foto mide ${size}, más de 40 megapíxeles. Achicala y volvé a probar.`)
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height))
    return {
      ok: false,
      refusal: 'too-narrow',
      reason: `La foto mide ${size}: es demasiado angosta para mostrarla. Recortala y volvé a probar.`,
    }
  if (decodingBytes(header) > MAX_DECODING_BYTES)
    return tooManyPixels(
      `La foto mide ${size}, demasiado para su formato. Achicala o guardala como JPG común, y volvé a probar.`,
    )
  return undefined
}

const tooManyPixels = (reason: string): ImageRefusal => ({ ok: false, refusal: 'too-many-pixels', reason })

/**
 * Estimates the memory of a decode in bytes. A progressive JPEG, an interlaced PNG or an AVIF is decoded as a
 * whole. Other images are decoded in strips.
 */
export function decodingBytes(header: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = header
  const pixels = width * height
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  if (format === 'heif') return pixels * AVIF_BYTES_PER_PIXEL * (bytesPerSample === 1 ? 1 : 1.25)
  // A progressive JPEG stores 16-bit coefficients. With 4:2:0, each of the two chroma channels has a quarter
  // of them.
  if (isProgressive) return pixels * (chromaSubsampling === '4:2:0' ? 3 : channels * 2)
  return width * Math.min(height, ROWS_IN_MEMORY) * channels * bytesPerSample
}
