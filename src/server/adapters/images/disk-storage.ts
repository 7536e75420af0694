import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile, access } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureWritableFolder } from '#server/data-directory/writable-folder.ts'
import { isImageId } from './image-store.ts'
import type { ImageFolder, ImageStorage, NamedFiles, ImageMarks } from './image-storage.ts'

const DRAFT_ABANDONED_AFTER_MS = 24 * 3_600_000

/**
 * Stores images on disk, each in `<2 hex>/<id>/`. Several processes may share the folder. New files are written in
 * `drafts` and then renamed, so no reader sees a partial file.
 */
export function diskStorage(folder: string): ImageStorage {
  const drafts = join(folder, 'drafts')
  let foldersReady: Promise<void> | undefined
  const prepareOnce = () => (foldersReady ??= prepareFolders(folder, drafts))
  const newDraft = async () => {
    await prepareOnce()
    return join(drafts, randomUUID())
  }
  const waiting = diskMarks(join(folder, 'waiting-for-avif'))
  return {
    filesOf: (id) =>
      imageFolder(join(folder, id.slice(0, 2), id), { parent: join(folder, id.slice(0, 2)), newDraft }),

    async *listIds() {
      for (const prefix of await namesIn(folder))
        if (/^[0-9a-f]{2}$/.test(prefix)) yield* (await namesIn(join(folder, prefix))).filter(isImageId)
    },

    // The mark is the first file of a new image, so `prepareOnce` runs before it.
    waiting: { ...waiting, add: (name) => prepareOnce().then(() => waiting.add(name)) },

    uploads: diskMarks(join(folder, 'uploaded')),

    hosted: {
      find: (id) => readFile(join(folder, 'hosted', id), 'utf8').catch(undefinedIfMissing),

      async set(id, url) {
        const draft = await newDraft()
        await mkdir(join(folder, 'hosted'), { recursive: true })
        await writeFlushed(draft, Buffer.from(url))
        await rename(draft, join(folder, 'hosted', id))
      },
    },
  }
}

function imageFolder(
  folder: string,
  { parent, newDraft }: { parent: string; newDraft: () => Promise<string> },
): ImageFolder {
  return {
    exists: () => exists(folder),

    fileNames: () => namesIn(folder),

    read: (name) => readFile(join(folder, name)).catch(undefinedIfMissing),

    async create(files) {
      await mkdir(parent, { recursive: true })
      return storeAtomically(files, { draft: await newDraft(), folder })
    },

    async add(name, bytes) {
      const draft = await newDraft()
      await writeFlushed(draft, bytes)
      await rename(draft, join(folder, name))
    },

    async delete() {
      const draft = await newDraft()
      // One rename removes all forms together, so no request finds only some of them.
      await rename(folder, draft).catch(undefinedIfMissing)
      await rm(draft, { recursive: true, force: true })
    },
  }
}

/** Returns false if another process stored the same image first. */
async function storeAtomically(
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

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(undefinedIfMissing)) ?? []

async function prepareFolders(folder: string, drafts: string): Promise<void> {
  await ensureWritableFolder(folder)
  await mkdir(drafts, { recursive: true })
  for (const draft of await readdir(drafts)) {
    const stats = await stat(join(drafts, draft)).catch(() => undefined)
    if (!stats || Date.now() - stats.mtimeMs < DRAFT_ABANDONED_AFTER_MS) continue
    await rm(join(drafts, draft), { recursive: true, force: true })
  }
}

/** Stores marks as empty files. The modification time of a file is the time of its mark. */
function diskMarks(folder: string): ImageMarks {
  const fileOf = (name: string) => join(folder, name)
  const names = async () => (await readdir(folder).catch(undefinedIfMissing)) ?? []
  const isBefore = async (name: string, moment: Date): Promise<boolean> => {
    const mark = await stat(fileOf(name)).catch(undefinedIfMissing)
    return mark !== undefined && mark.mtime < moment
  }
  return {
    names,
    isBefore,

    async add(name) {
      await mkdir(folder, { recursive: true })
      await writeFile(fileOf(name), '', { flush: true })
    },

    async renew(name) {
      const now = new Date()
      await utimes(fileOf(name), now, now).catch(undefinedIfMissing)
    },

    async namesBefore(moment) {
      const all = await names()
      const old = await Promise.all(all.map((name) => isBefore(name, moment)))
      return all.filter((_, position) => old[position])
    },

    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

/**
 * Flushes the file to disk before a rename. Otherwise a power failure could leave an empty file under the
 * final name.
 */
const writeFlushed = (file: string, bytes: Uint8Array) => writeFile(file, bytes, { flush: true })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

function undefinedIfMissing(failure: unknown): undefined {
  if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure
}
