import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { diskStorage } from '#server/adapters/images/disk-storage.ts'
import type { BackupStore } from './backup-store.ts'

/** Stores automatic copies in a folder. A draft is in the same folder, so a rename moves it. */
export function folderBackupStore(folder: string): BackupStore {
  return {
    place: folder,
    drafts: folder,
    draftsSetting: 'BACKUP_DIR',

    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.zst'))
      return Promise.all(
        names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })),
      )
    },

    moveDraft: (draft, name) => rename(draft, path.join(folder, name)),

    delete: (name) => rm(path.join(folder, name), { force: true }),

    async openImages() {
      const images = diskStorage(path.join(folder, 'images'))
      return {
        areOnDisk: true,
        fileNames: (id) => images.filesOf(id).fileNames(),
        async add(id, files) {
          const copy = images.filesOf(id)
          if (await copy.create(files)) return
          for (const [name, bytes] of files) await copy.add(name, bytes)
        },
      }
    },
  }
}
