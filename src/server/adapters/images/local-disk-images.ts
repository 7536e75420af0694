import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { ensureWritableFolder } from '#server/data-directory/writable-folder.ts'
import {
  type ImageRefusal,
  type ImageStore,
  MAX_IMAGE_BYTES,
  type StoredImage,
  imageUrl,
  isImageId,
} from './image-store.ts'
import {
  ORIGINAL_FILE,
  SHARING_FILE,
  type NamedFiles,
  exists,
  storeAtomically,
  createAvifForms,
  createEmailImage,
  createOtherWidths,
  undefinedIfMissing,
  readScreen,
  readSharing,
  webpFile,
} from './image-files.ts'
import type { PreparedImage } from './prepare-image.ts'
import { prepareInChildProcess } from './prepare-in-child-process.ts'
import { uploadMarks } from './upload-marks.ts'

/**
 * Limit of concurrent preparations. Each image may use 200 MB (decoding-limits.ts) and a CPU core for a
 * second.
 */
const MAX_CONCURRENT_PREPARATIONS = 2
/**
 * Limits the wait for a free preparation. Together with the wait for form memory
 * (http/request/form-memory.ts), the wait is shorter than the idle timeout of a connection.
 */
const waitLimit = {
  ms: 15_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}
const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000
const WIDTHS_MARK_SUFFIX = '.widths'

/**
 * Empty files in `waiting-for-avif` mark images with missing forms, so the work survives a restart.
 * `<id>.widths`: widths, link preview and AVIF are missing. `<id>`: only AVIF is missing.
 */
export type LocalDiskImages = ImageStore & {
  /** Returns ids of images that exist in one width only. The list may be incomplete. */
  listMissingWidths(): Promise<string[]>
  /** Creates the missing widths and then marks the image for AVIF. */
  createWidths(id: string): Promise<void>
  /** Returns ids of images that have all widths but no AVIF. The list may be incomplete. */
  listMissingAvif(): Promise<string[]>
  /**
   * Creates the AVIF files and removes the mark. A failed image stays WebP. When the image does not exist,
   * its mark stays, because another process may be storing the image.
   */
  createAvif(id: string): Promise<void>
}

/** Images on disk, each in `<2 hex>/<id>/` (image-files.ts). Several processes may share the folder. */
export function localDiskImages(folder: string): LocalDiskImages {
  const drafts = join(folder, 'drafts')
  const waiting = join(folder, 'waiting-for-avif')
  const uploads = uploadMarks(join(folder, 'uploaded'))
  const slots = keyedSemaphore(MAX_CONCURRENT_PREPARATIONS, waitLimit)
  const withSlot = <T>(job: () => Promise<T>) => slots('', job)
  let foldersReady: Promise<void> | undefined
  const folderOf = (id: string) => join(folder, id.slice(0, 2), id)
  const newDraft = () => join(drafts, randomUUID())
  const has = async (id: string) => isImageId(id) && exists(folderOf(id))

  const storeFiles = async (id: string, { mark, files }: FilesToStore): Promise<StoredImage> => {
    await (foldersReady ??= prepareFolders(folder, { drafts, waiting }))
    await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
    // Writes the mark before the image. In the other order, a crash between both writes would leave an image
    // without its other forms for ever.
    await writeFile(join(waiting, mark), '', { flush: true })
    const isNew = await storeAtomically(files, { draft: newDraft(), folder: folderOf(id) })
    return { ok: true, id, url: imageUrl(id), isNew }
  }

  const listMarked = async (suffix: string): Promise<string[]> => {
    const marks = (await readdir(waiting).catch(undefinedIfMissing)) ?? []
    const ids = marks
      .filter((mark) => mark.endsWith(suffix))
      .map((mark) => mark.slice(0, mark.length - suffix.length))
    const isStored = await Promise.all(ids.map(has))
    return ids.filter((_, position) => isStored[position])
  }

  const prepare = async (bytes: Uint8Array): Promise<StoredImage | ImageRefusal | NewImage> => {
    // Oversized files are refused later, so their hash is not computed here.
    const id = bytes.byteLength > MAX_IMAGE_BYTES ? '' : idOf(bytes)
    if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
    const prepared = await withSlot(() => prepareInChildProcess(bytes))
    return prepared.ok ? { ok: true, id, url: imageUrl(id), isNew: true, prepared } : prepared
  }

  const save = async (
    bytes: Uint8Array,
    extraFiles: NamedFiles = [],
  ): Promise<StoredImage | ImageRefusal> => {
    const image = await prepare(bytes)
    if (!('prepared' in image)) return image
    const { id, prepared } = image
    const screens = [...prepared.screens].map(([width, screen]) => [webpFile(width), screen] as const)
    return storeFiles(id, { mark: id, files: [...screens, [SHARING_FILE, prepared.sharing], ...extraFiles] })
  }

  return {
    has,

    save: (bytes) => save(bytes),

    check: prepare,

    async upload(bytes) {
      const stored = await save(bytes, [[ORIGINAL_FILE, bytes]])
      if (!stored.ok) return stored
      // The garbage collection deletes only uploads. Images of an import or the demo have no upload mark.
      if (stored.isNew) await uploads.add(stored.id)
      else await uploads.renew(stored.id)
      return stored
    },

    listUploadedBefore: (moment) => uploads.listBefore(moment),

    async deleteIfUnused(id, before) {
      if (!isImageId(id) || !(await uploads.isBefore(id, before))) return false
      const draft = newDraft()
      // The rename removes all forms at once, so no response finds only some of the forms.
      await rename(folderOf(id), draft).catch(undefinedIfMissing)
      await rm(draft, { recursive: true, force: true })
      await Promise.all([id, id + WIDTHS_MARK_SUFFIX].map((mark) => rm(join(waiting, mark), { force: true })))
      await uploads.remove(id)
      return true
    },

    async markUsed(id) {
      if (isImageId(id)) await uploads.renew(id)
      return has(id)
    },

    async saveBundled(webp) {
      const id = idOf(webp)
      if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
      const { fullWidthOf } = await import('./prepare-image.ts')
      const file = webpFile(await fullWidthOf(webp))
      return storeFiles(id, { mark: id + WIDTHS_MARK_SUFFIX, files: [[file, webp]] })
    },

    async read(id, form) {
      if (!isImageId(id)) return undefined
      if (form.for === 'email') return withSlot(() => createEmailImage(folderOf(id)))
      return form.for === 'sharing' ? readSharing(folderOf(id)) : readScreen(folderOf(id), form)
    },

    listMissingWidths: () => listMarked(WIDTHS_MARK_SUFFIX),

    async createWidths(id) {
      if (!(await has(id))) return
      await withSlot(() => createOtherWidths(folderOf(id), newDraft))
      // Another process may have renamed the mark already.
      await rename(join(waiting, id + WIDTHS_MARK_SUFFIX), join(waiting, id)).catch(undefinedIfMissing)
    },

    listMissingAvif: () => listMarked(''),

    async createAvif(id) {
      if (!(await has(id))) return
      try {
        await createAvifForms(folderOf(id), newDraft)
      } finally {
        await rm(join(waiting, id), { force: true })
      }
    },
  }
}

type NewImage = StoredImage & { prepared: PreparedImage }

type FilesToStore = { mark: string; files: NamedFiles }

/** The first 32 hex digits of the SHA-256 of the original bytes. */
const idOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

async function prepareFolders(
  folder: string,
  { drafts, waiting }: { drafts: string; waiting: string },
): Promise<void> {
  await ensureWritableFolder(folder)
  await Promise.all([mkdir(drafts, { recursive: true }), mkdir(waiting, { recursive: true })])
  for (const draft of await readdir(drafts)) {
    const stats = await stat(join(drafts, draft)).catch(() => undefined)
    if (!stats || Date.now() - stats.mtimeMs < DRAFT_ABANDONED_AFTER_MS) continue
    await rm(join(drafts, draft), { recursive: true, force: true })
  }
}
