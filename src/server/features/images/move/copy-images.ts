import { isImageFile } from '#server/adapters/images/image-files.ts'
import type { ImageFolder, ImageStorage } from '#server/adapters/images/image-storage.ts'
import { type MoveReport, moveEach } from './move-each.ts'

/**
 * Copies all images with their marks to another storage, and leaves the source unchanged. Reads back and compares every
 * file, even files that an interrupted run copied. Refuses files that are no images.
 */
export async function copyImages(from: ImageStorage, to: ImageStorage): Promise<MoveReport> {
  const [waiting, uploads] = (await Promise.all([from.waiting.names(), from.uploads.names()])).map(
    (names) => new Set(names),
  ) as [Set<string>, Set<string>]
  return moveEach(from.listIds(), async (id) => {
    // Marks come first, as for a new image, so an interrupted copy loses no missing form.
    for (const mark of [id, `${id}.widths`]) if (waiting.has(mark)) await to.waiting.add(mark)
    const isNew = await copyFiles(from.filesOf(id), to.filesOf(id))
    if (uploads.has(id)) await to.uploads.add(id)
    return isNew ? 'moved' : 'already-there'
  })
}

async function copyFiles(source: ImageFolder, target: ImageFolder): Promise<boolean> {
  const files: [name: string, bytes: Uint8Array][] = []
  for (const name of await source.fileNames()) {
    const bytes = await source.read(name)
    if (bytes && !isImageFile(name, bytes)) throw new Error(`El archivo ${name} no es una foto`)
    if (bytes) files.push([name, bytes])
  }
  const isNew = await target.create(files)
  for (const [name, bytes] of files) {
    if (isEqual(await target.read(name), bytes)) continue
    await target.add(name, bytes)
    if (!isEqual(await target.read(name), bytes)) throw new Error(`El archivo ${name} llegó distinto`)
  }
  return isNew
}

const isEqual = (copy: Uint8Array | undefined, bytes: Uint8Array): boolean =>
  copy !== undefined && Buffer.compare(copy, bytes) === 0
