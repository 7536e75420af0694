import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './image-files.ts'

/**
 * Records uploads as empty files. The file name is the image id, and the modification time is the upload
 * time.
 */
export function uploadMarks(folder: string) {
  const fileOf = (id: string) => join(folder, id)
  const isBefore = async (id: string, moment: Date): Promise<boolean> => {
    const mark = await stat(fileOf(id)).catch(undefinedIfMissing)
    return mark !== undefined && mark.mtime < moment
  }
  return {
    isBefore,

    async add(id: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeFile(fileOf(id), '')
    },

    /** Sets the upload time to now. An image without a mark is not an upload and gets no mark. */
    async renew(id: string): Promise<void> {
      const now = new Date()
      await utimes(fileOf(id), now, now).catch(undefinedIfMissing)
    },

    async listBefore(moment: Date): Promise<string[]> {
      const ids = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const old = await Promise.all(ids.map((id) => isBefore(id, moment)))
      return ids.filter((_, position) => old[position])
    },

    remove: (id: string): Promise<void> => rm(fileOf(id), { force: true }),
  }
}
