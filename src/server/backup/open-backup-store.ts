import type { BackupSettings } from '#server/config/backup-settings.ts'
import type { BackupStore } from './backup-store.ts'
import { folderBackupStore } from './folder-backup-store.ts'

/** One store for each settings object, so requests to a bucket share its connections. */
const stores = new WeakMap<BackupSettings, Promise<BackupStore>>()

/** Opens the configured bucket, or else the folder. Sends no request. */
export function openBackupStore(settings: BackupSettings): Promise<BackupStore> {
  const store = stores.get(settings) ?? open(settings)
  stores.set(settings, store)
  return store
}

async function open({ bucket, folder }: BackupSettings): Promise<BackupStore> {
  if (bucket === undefined) return folderBackupStore(folder)
  // Imported on demand, because the client has 10 MB of code.
  const { s3BackupStore } = await import('./s3-backup-store.ts')
  return s3BackupStore(bucket, folder)
}
