import path from 'node:path'
import { z } from '#contract/http/z.ts'
import { optional, withDefault } from './setting-schemas.ts'

/** Folder of the automatic copies, and the number of daily copies that stay. */
export type BackupSettings = { readonly folder: string; readonly keep: number }

export const backupSettingSchemas = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: withDefault(z.coerce.number().int().min(0).max(365), 7),
}

/** Copies of the embedded database are on by default, because that database has no other backup. */
export function backupSettingsOf({
  BACKUP_DIR,
  BACKUP_KEEP,
  DATA_DIR,
  DATABASE_URL,
}: {
  BACKUP_DIR?: string | undefined
  BACKUP_KEEP: number
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}): BackupSettings | undefined {
  const folder = BACKUP_DIR ?? (DATABASE_URL === undefined ? path.join(DATA_DIR, 'backups') : undefined)
  return folder === undefined || BACKUP_KEEP === 0 ? undefined : { folder, keep: BACKUP_KEEP }
}
