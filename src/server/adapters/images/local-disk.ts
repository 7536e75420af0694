import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import { makeWritable } from '#server/writable-folder.ts'
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
  type PictureFiles,
  exists,
  keepWhole,
  makeAvifForms,
  makeLetter,
  makeOtherWidths,
  nothingWhenMissing,
  readScreen,
  readSharing,
  webpFile,
} from './picture-files.ts'
import { prepareApart } from './prepare-apart.ts'
import { uploadMarks } from './upload-marks.ts'

/** Each image may take up to 200 MB to decode (decoding-bounds.ts) and a core for a second. */
const PREPARED_AT_ONCE = 2
/** Together with the wait for the form (http/in-form-turn.ts), less than the idle timeout of a connection. */
const patience = {
  ms: 15_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}
const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000
const LACKS_WIDTHS = '.widths'

/**
 * Empty files in `waiting-for-avif` mark missing forms, so the work survives a restart. `<id>.widths` means missing
 * widths and link preview, then AVIF. `<id>` means missing AVIF only.
 */
export type LocalDiskImages = ImageStore & {
  /** Lists some images that exist in one width only. */
  waitingForWidths(): Promise<string[]>
  /** Afterwards the image is marked for AVIF. */
  makeWidths(id: string): Promise<void>
  /** Lists some images with all widths but without AVIF. */
  waitingForAvif(): Promise<string[]>
  /**
   * Removes the mark; a failed image stays WebP. The mark of a missing image stays, because another process may be
   * storing the image.
   */
  makeAvif(id: string): Promise<void>
}

/** Images on disk, each in `<2 hex>/<id>/` (picture-files.ts). Several processes may share the folder. */
export function localDiskImages(folder: string): LocalDiskImages {
  const drafts = join(folder, 'drafts')
  const waiting = join(folder, 'waiting-for-avif')
  const uploads = uploadMarks(join(folder, 'uploaded'))
  const slots = atMostOfEach(PREPARED_AT_ONCE, patience)
  const inTurn = <T>(job: () => Promise<T>) => slots('', job)
  let readied: Promise<void> | undefined
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id)
  const newDraft = () => join(drafts, randomUUID())
  const has = async (id: string) => isImageId(id) && exists(placeOf(id))

  const keep = async (id: string, { mark, files }: ToKeep): Promise<StoredImage> => {
    await (readied ??= readyFolders(folder, { drafts, waiting }))
    await mkdir(join(folder, id.slice(0, 2)), { recursive: true })
    // The mark comes first. Otherwise a stop between both writes would leave an image that never gets its missing
    // forms.
    await writeFile(join(waiting, mark), '', { flush: true })
    const isNew = await keepWhole(files, { draft: newDraft(), place: placeOf(id) })
    return { ok: true, id, url: imageUrl(id), isNew }
  }

  const markedWith = async (ending: string): Promise<string[]> => {
    const marks = (await readdir(waiting).catch(nothingWhenMissing)) ?? []
    const ids = marks
      .filter((mark) => mark.endsWith(ending))
      .map((mark) => mark.slice(0, mark.length - ending.length))
    const isThere = await Promise.all(ids.map(has))
    return ids.filter((_, position) => isThere[position])
  }

  const save = async (bytes: Uint8Array, more: PictureFiles = []): Promise<StoredImage | ImageRefusal> => {
    // Oversized files are refused, so their hash is not computed.
    const id = bytes.byteLength > MAX_IMAGE_BYTES ? '' : idOf(bytes)
    if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
    const prepared = await inTurn(() => prepareApart(bytes))
    if (!prepared.ok) return prepared
    const screens = [...prepared.screens].map(([width, screen]) => [webpFile(width), screen] as const)
    return keep(id, { mark: id, files: [...screens, [SHARING_FILE, prepared.sharing], ...more] })
  }

  return {
    has,

    save: (bytes) => save(bytes),

    async upload(bytes) {
      const stored = await save(bytes, [[ORIGINAL_FILE, bytes]])
      if (!stored.ok) return stored
      // Only uploads are collected. Images of an import or the demo have no upload mark.
      if (stored.isNew) await uploads.add(stored.id)
      else await uploads.renew(stored.id)
      return stored
    },

    uploadedBefore: (moment) => uploads.before(moment),

    async collect(id, before) {
      if (!isImageId(id) || !(await uploads.isBefore(id, before))) return false
      const draft = newDraft()
      // The rename removes all forms at once, so no response sees half an image.
      await rename(placeOf(id), draft).catch(nothingWhenMissing)
      await rm(draft, { recursive: true, force: true })
      await Promise.all([id, id + LACKS_WIDTHS].map((mark) => rm(join(waiting, mark), { force: true })))
      await uploads.forget(id)
      return true
    },

    async use(id) {
      if (isImageId(id)) await uploads.renew(id)
      return has(id)
    },

    async saveOurs(webp) {
      const id = idOf(webp)
      if (await has(id)) return { ok: true, id, url: imageUrl(id), isNew: false }
      const { wholeWidthOf } = await import('./prepare-image.ts')
      const file = webpFile(await wholeWidthOf(webp))
      return keep(id, { mark: id + LACKS_WIDTHS, files: [[file, webp]] })
    },

    async read(id, form) {
      if (!isImageId(id)) return undefined
      if (form.for === 'letter') return inTurn(() => makeLetter(placeOf(id)))
      return form.for === 'sharing' ? readSharing(placeOf(id)) : readScreen(placeOf(id), form)
    },

    waitingForWidths: () => markedWith(LACKS_WIDTHS),

    async makeWidths(id) {
      if (!(await has(id))) return
      await inTurn(() => makeOtherWidths(placeOf(id), newDraft))
      // Another process may have renamed the mark already.
      await rename(join(waiting, id + LACKS_WIDTHS), join(waiting, id)).catch(nothingWhenMissing)
    },

    waitingForAvif: () => markedWith(''),

    async makeAvif(id) {
      if (!(await has(id))) return
      try {
        await makeAvifForms(placeOf(id), newDraft)
      } finally {
        await rm(join(waiting, id), { force: true })
      }
    },
  }
}

type ToKeep = { mark: string; files: PictureFiles }

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
