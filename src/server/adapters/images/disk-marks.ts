import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './disk-files.ts'
import type { ImageMarks } from './image-storage.ts'

/** Stores marks as empty files. The modification time of a file is the time of its mark. */
export function diskMarks(folder: string): ImageMarks {
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
