import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type ImageStore,
  MAX_IMAGE_BYTES,
  imageIdOf,
  imageTooLarge,
} from '#server/adapters/images/image-store.ts'
import type { ImagesOf } from '#server/features/product-import/csv/product-file.ts'

const MAX_CONCURRENT_READS = 2

export type ImageCounts = {
  saved: number
  alreadyStored: number
  refused: { name: string; reason: string }[]
  /** Number of file names in the rows, when no folder was given. */
  ignored: number
}

type Outcome = { url: string } | { reason: string }

/**
 * Stores the named pictures of a folder before the products, because an unused picture is harmless. Refuses names
 * outside of the folder. Without a folder, only addresses of this shop count, and a product whose row names files keeps
 * its pictures. `onImage` receives the number of finished pictures.
 */
export async function importImages(
  images: Pick<ImageStore, 'has' | 'save'>,
  {
    folder,
    names,
    onImage,
  }: {
    folder?: string | undefined
    names: readonly string[]
    onImage?: ((done: number, total: number) => void) | undefined
  },
): Promise<{ counts: ImageCounts; imagesOf: ImagesOf }> {
  const namesToImport = names.filter((name) => folder !== undefined || imageIdOf(name) !== undefined)
  const counts: ImageCounts = {
    saved: 0,
    alreadyStored: 0,
    refused: [],
    ignored: names.length - namesToImport.length,
  }
  const outcomes = new Map<string, Outcome>()
  const files = folder === undefined ? undefined : await namesIn(folder)
  const waiting = namesToImport[Symbol.iterator]()
  const work = async () => {
    for (const name of waiting) {
      const outcome = await saveImage(images, { folder, files }, name)
      outcomes.set(name, outcome)
      if ('reason' in outcome) counts.refused.push({ name, reason: outcome.reason })
      else if (outcome.isNew) counts.saved += 1
      else counts.alreadyStored += 1
      onImage?.(outcomes.size, namesToImport.length)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_READS }, work))
  return { counts, imagesOf: (requestedNames) => imagesOfNames(outcomes, requestedNames) }
}

function imagesOfNames(
  outcomes: ReadonlyMap<string, Outcome>,
  requestedNames: readonly string[],
): ReturnType<ImagesOf> {
  const nameByUrl = new Map<string, string>()
  const notes: string[] = []
  for (const name of requestedNames) {
    const outcome = outcomes.get(name)
    if (!outcome) continue
    if ('reason' in outcome) notes.push(`Sin la foto ${name}: ${outcome.reason}`)
    else if (!nameByUrl.has(outcome.url)) nameByUrl.set(outcome.url, name)
  }
  return nameByUrl.size > 0 || requestedNames.length === 0 ? { nameByUrl, notes } : { notes }
}

async function saveImage(
  images: Pick<ImageStore, 'has' | 'save'>,
  { folder, files }: { folder: string | undefined; files: ReadonlyMap<string, string> | undefined },
  name: string,
): Promise<{ url: string; isNew: boolean } | { reason: string }> {
  const id = imageIdOf(name)
  if (id)
    return (await images.has(id))
      ? { url: name, isNew: false }
      : { reason: 'Esa foto no está en esta tienda.' }
  const file =
    folder === undefined ? { reason: 'No se indicó la carpeta de fotos.' } : await fileIn(folder, files, name)
  if (typeof file !== 'string') return file
  const saved = await images.save(await readFile(file))
  return saved.ok ? { url: saved.url, isNew: saved.isNew } : { reason: saved.reason }
}

/** Cameras, Macs and spreadsheets write one name in different forms: `Foto.JPG`, or `ñ` as two characters. */
const nameKey = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase()

/** Returns the real file name by its key. */
async function namesIn(folder: string): Promise<Map<string, string>> {
  return new Map((await readdir(folder)).map((name) => [nameKey(name), name]))
}

async function fileIn(
  folder: string,
  files: ReadonlyMap<string, string> | undefined,
  name: string,
): Promise<string | { reason: string }> {
  const plain = fileNameOf(name)
  if (plain === undefined) return { reason: 'El nombre del archivo no es válido.' }
  const exact = path.join(folder, plain)
  const isExact = await stat(exact).then(
    () => true,
    () => false,
  )
  const file = isExact ? exact : path.join(folder, files?.get(nameKey(plain)) ?? plain)
  const [found, real, root] = await Promise.all([
    stat(file).catch(() => undefined),
    realpath(file).catch(() => ''),
    realpath(folder),
  ])
  if (!found?.isFile()) return { reason: 'No está en la carpeta de fotos.' }
  if (!real.startsWith(root + path.sep)) return { reason: 'El archivo está fuera de la carpeta de fotos.' }
  if (found.size > MAX_IMAGE_BYTES) return { reason: imageTooLarge.reason }
  return file
}

/**
 * From a web address only the file name counts, because an export of another shop often comes with its pictures in a
 * folder. This import never downloads pictures.
 */
function fileNameOf(name: string): string | undefined {
  const last =
    /^https?:\/\//i.test(name) && URL.canParse(name)
      ? decoded(new URL(name).pathname.split('/').at(-1)!)
      : name
  const isPlain = /^[^/\\:]{1,200}$/u.test(last) && !last.startsWith('.') && !last.includes('\u0000')
  return isPlain ? last : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
