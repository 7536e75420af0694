import type { Metadata } from 'sharp'
import type { ImageRefusal } from './image-store.ts'

const MAX_PIXELS = 40_000_000
/** A decoder holds whole rows in memory. 16,384 is also the WebP limit. */
const MAX_SIDE = 16_384
/** The longer side divided by the shorter. */
const MAX_ASPECT_RATIO = 20
/** The most memory for one decode, and for all concurrent decodes together. */
export const MAX_DECODING_BYTES = 200_000_000
/** Rows that libvips holds when it reads an image sequentially (measured). */
const ROWS_IN_MEMORY = 1_500
/** Memory of libheif and libaom per pixel of 8 bits (measured). */
const AVIF_BYTES_PER_PIXEL = 20

/**
 * Returns why an image must not be decoded, or undefined. Reads only the header: a file of 74 bytes may claim sides
 * that need gigabytes.
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
 * Returns the memory of a decode in bytes. A progressive JPEG, an interlaced PNG and an AVIF are decoded whole; other
 * images in strips.
 */
export function decodingBytes(header: Metadata): number {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = header
  const pixels = width * height
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  if (format === 'heif') return pixels * AVIF_BYTES_PER_PIXEL * (bytesPerSample === 1 ? 1 : 1.25)
  // Coefficients of 16 bits. With 4:2:0 each of the two chroma channels has a quarter of the coefficients.
  if (isProgressive) return pixels * (chromaSubsampling === '4:2:0' ? 3 : channels * 2)
  return width * Math.min(height, ROWS_IN_MEMORY) * channels * bytesPerSample
}
