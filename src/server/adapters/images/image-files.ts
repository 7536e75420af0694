import { type ImageFile, type ImageForm, type ImageWidth, imageWidths } from './image-store.ts'
import { detectImageType } from './detect-image-type.ts'
import type { ImageFolder } from './image-storage.ts'

/** Loads the decoder on demand, because its libraries take 30 MB and a process that only serves images needs none. */
const decoder = () => import('./prepare-image.ts')

export const SHARING_FILE = 'sharing.jpg'
/** The uploaded bytes. New image forms can be created from this file, which is never served. */
export const ORIGINAL_FILE = 'original'
export const webpFile = (width: ImageWidth): string => `${width}.webp`
const avifFile = (width: ImageWidth): string => `${width}.avif`

/** Returns whether an image may have a file of this name with this content. Looks at the first bytes only. */
export function isImageFile(name: string, bytes: Uint8Array): boolean {
  const found = detectImageType(bytes)
  if (!found.ok) return false
  if (name === ORIGINAL_FILE) return true
  if (name === SHARING_FILE) return found.type === 'jpeg'
  return imageWidths.some((width) => name === `${width}.${found.type}` && /^(?:webp|avif)$/.test(found.type))
}

/** Reads the link preview, or the widest screen width while the preview is missing. */
export async function readSharing(folder: ImageFolder): Promise<ImageFile | undefined> {
  const bytes = await folder.read(SHARING_FILE)
  if (bytes) return { bytes, contentType: 'image/jpeg' }
  return readFallback(folder, widthsAmong(await folder.fileNames()).at(-1))
}

/** Creates the image for e-mails from the narrowest existing screen width. */
export async function createEmailImage(folder: ImageFolder): Promise<ImageFile | undefined> {
  const screen = await readScreen(folder, { width: imageWidths[0], acceptsAvif: false })
  if (!screen) return undefined
  const { emailImageOf } = await decoder()
  return { bytes: await emailImageOf(screen.bytes), contentType: 'image/jpeg' }
}

/**
 * Reads the requested width. A small original has only narrower widths, so its widest file is returned. While a file is
 * missing, the next wider file is returned.
 */
export async function readScreen(
  folder: ImageFolder,
  { width: requestedWidth, acceptsAvif }: Omit<Extract<ImageForm, { for: 'screen' }>, 'for'>,
): Promise<ImageFile | undefined> {
  const names = await folder.fileNames()
  const widths = widthsAmong(names)
  const width = widths.findLast((one) => one <= requestedWidth)
  if (width === undefined) return readFallback(folder, widths[0])
  const contentType = acceptsAvif && names.includes(avifFile(width)) ? 'image/avif' : 'image/webp'
  const bytes = await folder.read(contentType === 'image/avif' ? avifFile(width) : webpFile(width))
  return bytes && { bytes, contentType }
}

async function readFallback(
  folder: ImageFolder,
  width: ImageWidth | undefined,
): Promise<ImageFile | undefined> {
  const bytes = width && (await folder.read(webpFile(width)))
  return bytes && { bytes, contentType: 'image/webp', fallbackWidth: width }
}

/** Creates the missing widths, widest first, so that no narrow file replaces a missing wider file. */
export async function createOtherWidths(folder: ImageFolder): Promise<void> {
  const existing = await folder.fileNames()
  const widest = widthsAmong(existing).at(-1)
  const bytes = widest && (await folder.read(webpFile(widest)))
  if (bytes === undefined) return
  const { decode } = await decoder()
  const image = await decode(bytes)
  if (!image.ok) throw new Error(image.reason)
  const missing = image.widths.filter((width) => !existing.includes(webpFile(width)))
  for (const width of missing.toReversed()) await folder.add(webpFile(width), await image.screen(width))
  await folder.add(SHARING_FILE, await image.sharing())
}

/** Creates an AVIF file for each width. If the AVIF file is larger than the WebP file, the shop serves WebP. */
export async function createAvifForms(folder: ImageFolder): Promise<void> {
  const { avifOf } = await decoder()
  const existing = await folder.fileNames()
  for (const width of widthsAmong(existing).filter((one) => !existing.includes(avifFile(one)))) {
    const webp = await folder.read(webpFile(width))
    if (!webp) return
    const avif = await avifOf(webp)
    if (avif.byteLength < webp.byteLength) await folder.add(avifFile(width), avif)
  }
}

const widthsAmong = (names: readonly string[]): ImageWidth[] =>
  imageWidths.filter((width) => names.includes(webpFile(width)))
