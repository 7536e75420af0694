import { access, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageFile, type ImageForm, type ImageWidth, imageWidths } from './image-store.ts'

/** Loads the decoder on demand, because its libraries take 30 MB and serving images needs none of them. */
const decoder = () => import('./prepare-image.ts')

/**
 * The files of an image in its folder: `<width>.webp`, `<width>.avif` once created, and `sharing.jpg`. The folder and
 * each later file are written elsewhere and renamed, so no partial file is ever visible.
 */
export type NamedFiles = readonly (readonly [name: string, bytes: Uint8Array])[]

export const SHARING_FILE = 'sharing.jpg'
/**
 * File of the uploaded bytes. The shop never serves this file, but can create new image forms from the file
 * later.
 */
export const ORIGINAL_FILE = 'original'
export const webpFile = (width: ImageWidth): string => `${width}.webp`
const avifFile = (width: ImageWidth): string => `${width}.avif`

/**
 * Moves the files into the folder. Returns false when another process has stored the same image meanwhile.
 */
export async function storeAtomically(
  files: NamedFiles,
  { draft, folder }: { draft: string; folder: string },
): Promise<boolean> {
  try {
    await mkdir(draft)
    for (const [name, bytes] of files) await writeFlushed(join(draft, name), bytes)
    await rename(draft, folder)
    return true
  } catch (failure) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(folder)) return false
    throw failure
  }
}

/** Reads the link preview, or the widest screen width until the preview exists. */
export async function readSharing(folder: string): Promise<ImageFile | undefined> {
  const bytes = await readIfExists(join(folder, SHARING_FILE))
  if (bytes) return { bytes, contentType: 'image/jpeg' }
  return readFallback(folder, widthsAmong(await fileNamesIn(folder)).at(-1))
}

/** Creates the image for e-mails from the narrowest existing screen width. */
export async function createEmailImage(folder: string): Promise<ImageFile | undefined> {
  const screen = await readScreen(folder, { width: imageWidths[0], acceptsAvif: false })
  if (!screen) return undefined
  const { emailImageOf } = await decoder()
  return { bytes: await emailImageOf(screen.bytes), contentType: 'image/jpeg' }
}

/**
 * Reads the requested width, or the next narrower width when the original is smaller. While the file is
 * missing, reads the next wider file.
 */
export async function readScreen(
  folder: string,
  { width: requestedWidth, acceptsAvif }: Omit<Extract<ImageForm, { for: 'screen' }>, 'for'>,
): Promise<ImageFile | undefined> {
  const names = await fileNamesIn(folder)
  const widths = widthsAmong(names)
  const width = widths.findLast((one) => one <= requestedWidth)
  if (width === undefined) return readFallback(folder, widths[0])
  if (acceptsAvif && names.includes(avifFile(width)))
    return { bytes: await readFile(join(folder, avifFile(width))), contentType: 'image/avif' }
  return { bytes: await readFile(join(folder, webpFile(width))), contentType: 'image/webp' }
}

async function readFallback(folder: string, width: ImageWidth | undefined): Promise<ImageFile | undefined> {
  if (width === undefined) return undefined
  const bytes = await readFile(join(folder, webpFile(width)))
  return { bytes, contentType: 'image/webp', fallbackWidth: width }
}

/** Creates the missing widths, widest first, so that no narrow file replaces a missing wider file. */
export async function createOtherWidths(folder: string, newDraft: () => string): Promise<void> {
  const existing = await fileNamesIn(folder)
  const widest = widthsAmong(existing).at(-1)
  if (widest === undefined) return
  const { decode } = await decoder()
  const image = await decode(await readFile(join(folder, webpFile(widest))))
  if (!image.ok) throw new Error(image.reason)
  const missing = image.widths.filter((width) => !existing.includes(webpFile(width)))
  for (const width of missing.toReversed())
    await addFile(join(folder, webpFile(width)), await image.screen(width), newDraft())
  await addFile(join(folder, SHARING_FILE), await image.sharing(), newDraft())
}

/**
 * Creates an AVIF file for each width. An AVIF file of a flat drawing may be larger than its WebP. Then the
 * shop serves the WebP.
 */
export async function createAvifForms(folder: string, newDraft: () => string): Promise<void> {
  const { avifOf } = await decoder()
  const existing = await fileNamesIn(folder)
  for (const width of widthsAmong(existing).filter((one) => !existing.includes(avifFile(one)))) {
    const webp = await readFile(join(folder, webpFile(width)))
    const avif = await avifOf(webp)
    if (avif.byteLength < webp.byteLength) await addFile(join(folder, avifFile(width)), avif, newDraft())
  }
}

async function addFile(file: string, bytes: Uint8Array, draft: string): Promise<void> {
  await writeFlushed(draft, bytes)
  await rename(draft, file)
}

/**
 * Flushes the file to disk before the rename. Otherwise a power failure could leave an empty file under the
 * final name.
 */
const writeFlushed = (file: string, bytes: Uint8Array) => writeFile(file, bytes, { flush: true })

const fileNamesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(undefinedIfMissing)) ?? []

const widthsAmong = (names: readonly string[]): ImageWidth[] =>
  imageWidths.filter((width) => names.includes(webpFile(width)))

const readIfExists = (file: string) => readFile(file).catch(undefinedIfMissing)

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export function undefinedIfMissing(failure: unknown): undefined {
  if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
}
