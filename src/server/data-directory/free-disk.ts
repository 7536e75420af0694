import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * Free space in bytes, for an ordinary user. `backups`: undefined without a backup folder of this machine, and for a
 * folder on the disk of the data.
 */
export type FreeDisk = { data: number; backups: number | undefined }

/** Returns a function that reads the free space of the disks of `dataDir` and of the backup folder. */
export function freeDiskReader(folders: {
  dataDir: string
  backupFolder: string | undefined
}): () => Promise<FreeDisk> {
  return async () => {
    const data = await existingParent(folders.dataDir)
    const backups = folders.backupFolder && (await existingParent(folders.backupFolder))
    const isOtherDisk = backups !== undefined && (await stat(backups)).dev !== (await stat(data)).dev
    return {
      data: await freeBytesOf(data),
      backups: isOtherDisk ? await freeBytesOf(backups) : undefined,
    }
  }
}

/** Returns the free space of the file system of an existing folder, in bytes. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A folder that the shop has not created yet will be on the disk of its nearest parent. */
async function existingParent(folder: string): Promise<string> {
  const absolute = path.resolve(folder)
  const isThere = await stat(absolute).then(
    () => true,
    () => false,
  )
  const parent = path.dirname(absolute)
  return isThere || parent === absolute ? absolute : existingParent(parent)
}
