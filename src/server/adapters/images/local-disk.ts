import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ImageFile,
  type ImageForm,
  type ImageStore,
  type ImageWidth,
  MAX_IMAGE_BYTES,
  imageUrl,
  imageWidths,
  isImageId,
} from './image-store.ts'
import { atMost } from '#server/at-most.ts'
import { makeWritable } from '#server/writable-folder.ts'
import { type PreparedImage, avifOf, prepareImage } from './prepare-image.ts'

/** A picture of 40 megapixels may take 160 MB while it is decoded. */
const PREPARED_AT_ONCE = 2
const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000

/** Pictures that have WebP but wait for their AVIF are named in a folder, so the work survives any stop. */
export type LocalDiskImages = ImageStore & {
  /** Some ids of pictures that are there and whose AVIF is not. */
  waitingForAvif(): Promise<string[]>
  /**
   * Makes the AVIF of one picture and takes it off the list; one that cannot be made stays WebP. A picture that is not
   * there may be about to be: it stays on the list.
   */
  makeAvif(id: string): Promise<void>
}

/**
 * Pictures in a folder: `<2 hex>/<id>/<width>.webp`, `<width>.avif` once made, and `sharing.jpg`. A picture's folder is
 * written aside and renamed when complete, so it is there whole or not at all. Several processes may share the folder.
 */
export function localDiskImages(folder: string): LocalDiskImages {
  const drafts = join(folder, 'drafts')
  const waiting = join(folder, 'waiting-for-avif')
  const inTurn = atMost(PREPARED_AT_ONCE)
  let readied: Promise<void> | undefined
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id)
  const has = async (id: string) => isImageId(id) && exists(placeOf(id))

  return {
    has,

    async save(bytes) {
      // The id of a hostile giant is never needed, and never worth hashing.
      const id = bytes.byteLength > MAX_IMAGE_BYTES ? '' : idOf(bytes)
      if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
      const prepared = await inTurn(() => prepareImage(bytes))
      if (!prepared.ok) return prepared
      await (readied ??= readyFolders(folder, { drafts, waiting }))
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
      // Before the picture: stopped in between, a picture that is there would never get its AVIF.
      await writeFile(join(waiting, id), '', { flush: true })
      const isNew = await keepWhole(prepared, join(drafts, randomUUID()), placeOf(id))
      return { ok: true, id, url: imageUrl(id), isNew }
    },

    async read(id, form) {
      if (!isImageId(id)) return undefined
      return form.for === 'sharing' ? readSharing(placeOf(id)) : readScreen(placeOf(id), form)
    },

    async waitingForAvif() {
      const marked = await readdir(waiting).catch(emptyWhenMissing)
      const isThere = await Promise.all(marked.map(has))
      return marked.filter((_, position) => isThere[position])
    },

    async makeAvif(id) {
      if (!(await has(id))) return
      try {
        for (const width of imageWidths) await makeOneAvif(placeOf(id), width, join(drafts, randomUUID()))
      } finally {
        await rm(join(waiting, id), { force: true })
      }
    },
  }
}

/** The first 32 hex digits of the SHA-256 of the original bytes. */
const idOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

async function readyFolders(
  folder: string,
  { drafts, waiting }: { drafts: string; waiting: string },
): Promise<void> {
  await makeWritable(folder)
  await Promise.all([mkdir(drafts, { recursive: true }), mkdir(waiting, { recursive: true })])
  for (const draft of await readdir(drafts)) {
    const made = await stat(join(drafts, draft)).catch(() => undefined)
    if (!made || Date.now() - made.mtimeMs < DRAFT_ABANDONED_AFTER_MS) continue
    await rm(join(drafts, draft), { recursive: true, force: true })
  }
}

/** False when somebody else kept the same picture meanwhile. */
async function keepWhole(prepared: PreparedImage, draft: string, place: string): Promise<boolean> {
  // Flushed before the rename: after a power cut an empty file under a valid id would stay for ever.
  const keep = (name: string, bytes: Uint8Array) => writeFile(join(draft, name), bytes, { flush: true })
  try {
    await mkdir(draft)
    for (const [width, bytes] of prepared.screens) await keep(`${width}.webp`, bytes)
    await keep('sharing.jpg', prepared.sharing)
    await rename(draft, place)
    return true
  } catch (failure) {
    await rm(draft, { recursive: true, force: true })
    if (await exists(place)) return false
    throw failure
  }
}

async function readSharing(place: string): Promise<ImageFile | undefined> {
  const bytes = await readOrNothing(join(place, 'sharing.jpg'))
  return bytes && { bytes, contentType: 'image/jpeg' }
}

/** The asked width, or the next narrower one when the original had no more pixels. */
async function readScreen(
  place: string,
  form: Extract<ImageForm, { for: 'screen' }>,
): Promise<ImageFile | undefined> {
  for (const width of imageWidths.filter((one) => one <= form.width).toReversed()) {
    const avif = form.avifWelcome ? await readOrNothing(join(place, `${width}.avif`)) : undefined
    if (avif) return { bytes: avif, contentType: 'image/avif' }
    const webp = await readOrNothing(join(place, `${width}.webp`))
    if (webp) return { bytes: webp, contentType: 'image/webp' }
  }
  return undefined
}

async function makeOneAvif(place: string, width: ImageWidth, draft: string): Promise<void> {
  const webp = await readOrNothing(join(place, `${width}.webp`))
  if (!webp || (await exists(join(place, `${width}.avif`)))) return
  const avif = await avifOf(webp)
  // A flat drawing may come out larger: then WebP stays the better answer.
  if (avif.byteLength >= webp.byteLength) return
  await writeFile(draft, avif, { flush: true })
  await rename(draft, join(place, `${width}.avif`))
}

async function readOrNothing(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (failure) {
    if (isMissing(failure)) return undefined
    throw failure
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const isMissing = (failure: unknown): boolean => (failure as NodeJS.ErrnoException).code === 'ENOENT'

function emptyWhenMissing(failure: unknown): string[] {
  if (isMissing(failure)) return []
  throw failure
}
