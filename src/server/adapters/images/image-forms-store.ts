import { isProblem, Problem } from '#contract/http/problem.ts'
import { detectImageType } from './detect-image-type.ts'
import {
  type ImageRefusal,
  type ImageStore,
  MAX_IMAGE_BYTES,
  type StoredImage,
  idOfImage,
  imageUrl,
  isImageId,
} from './image-store.ts'
import {
  ORIGINAL_FILE,
  SHARING_FILE,
  createAvifForms,
  createEmailImage,
  createOtherWidths,
  readScreen,
  readSharing,
  webpFile,
} from './image-files.ts'
import type { ImageStorage, NamedFiles } from './image-storage.ts'
import type { PreparedImage } from './prepare-image.ts'
import { preparation } from './preparation.ts'

const WIDTHS_MARK_SUFFIX = '.widths'

/**
 * An image store that creates missing forms later. Marks in `waiting` name images with missing forms.
 * `<id>.widths`: widths, link preview and AVIF are missing. `<id>`: only AVIF is missing.
 */
export type ImageFormsStore = ImageStore & {
  /** Returns the ids of images that have only one width. The list may be incomplete. */
  listMissingWidths(): Promise<string[]>
  /** Creates the missing widths and then marks the image for AVIF. */
  createWidths(id: string): Promise<void>
  /** Returns the ids of images that have all widths but no AVIF. The list may be incomplete. */
  listMissingAvif(): Promise<string[]>
  /**
   * Creates the AVIF files and removes the mark. A failed image keeps only WebP. The mark stays if the storage fails or
   * the image is missing, because another process may be storing the image.
   */
  createAvif(id: string): Promise<void>
}

/** Returns an image store that creates the forms of each image and marks missing forms. */
export function imageFormsStore({ filesOf, waiting, uploads }: ImageStorage): ImageFormsStore {
  const { withSlot, prepare: prepareBytes } = preparation()
  const has = async (id: string) => isImageId(id) && filesOf(id).exists()

  const storeFiles = async (id: string, { mark, files }: FilesToStore): Promise<StoredImage> => {
    // The mark comes first. A crash between the writes then leaves a mark, instead of an image that lacks forms for
    // ever.
    await waiting.add(mark)
    const isNew = await filesOf(id).create(files)
    return { ok: true, id, url: imageUrl(id), isNew }
  }

  const listMarked = async (suffix: string): Promise<string[]> => {
    const ids = (await waiting.names())
      .filter((mark) => mark.endsWith(suffix))
      .map((mark) => mark.slice(0, mark.length - suffix.length))
    const isStored = await Promise.all(ids.map(has))
    return ids.filter((_, position) => isStored[position])
  }

  const prepare = async (bytes: Uint8Array): Promise<StoredImage | ImageRefusal | NewImage> => {
    // Oversized files get no hash, because they are refused later.
    const id = bytes.byteLength > MAX_IMAGE_BYTES ? '' : idOfImage(bytes)
    if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
    const prepared = await prepareBytes(bytes)
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
      if (stored.isNew) await uploads.add(stored.id)
      else await uploads.renew(stored.id)
      return stored
    },

    listUploadedBefore: (moment) => uploads.namesBefore(moment),

    async deleteIfUnused(id, before) {
      if (!isImageId(id) || !(await uploads.isBefore(id, before))) return false
      await filesOf(id).delete()
      await Promise.all([id, id + WIDTHS_MARK_SUFFIX].map((mark) => waiting.remove(mark)))
      await uploads.remove(id)
      return true
    },

    async markUsed(id) {
      if (isImageId(id)) await uploads.renew(id)
      return has(id)
    },

    async saveBundled(webp) {
      const id = idOfImage(webp)
      if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
      const { fullWidthOf } = await import('./prepare-image.ts')
      const file = webpFile(await fullWidthOf(webp))
      return storeFiles(id, { mark: id + WIDTHS_MARK_SUFFIX, files: [[file, webp]] })
    },

    async read(id, form) {
      if (!isImageId(id)) return undefined
      const files = filesOf(id)
      if (form.for === 'email') return withSlot(() => createEmailImage(files))
      const file = await (form.for === 'sharing' ? readSharing(files) : readScreen(files, form))
      // Caches store an image for a year, so other content must not leave under the name of an image.
      if (file && !detectImageType(file.bytes).ok)
        throw new Problem('images-unavailable', { cause: new Error(`A file of the image ${id} is no image`) })
      return file
    },

    listMissingWidths: () => listMarked(WIDTHS_MARK_SUFFIX),

    async createWidths(id) {
      if (!(await has(id))) return
      await withSlot(() => createOtherWidths(filesOf(id)))
      await waiting.add(id)
      await waiting.remove(id + WIDTHS_MARK_SUFFIX)
    },

    listMissingAvif: () => listMarked(''),

    async createAvif(id) {
      if (!(await has(id))) return
      try {
        await createAvifForms(filesOf(id))
      } catch (failure) {
        if (!isProblem(failure)) await waiting.remove(id)
        throw failure
      }
      await waiting.remove(id)
    },
  }
}

type NewImage = StoredImage & { prepared: PreparedImage }

type FilesToStore = { mark: string; files: NamedFiles }
