import path from 'node:path'
import { z } from '#contract/http/z.ts'
import { completeS3Settings, s3Schemas, type S3Settings } from './s3-settings.ts'
import { optional, withDefault } from './setting-schemas.ts'

/** Bucket of the automatic copies. `prefix` is empty or ends with a slash. */
export type BackupBucket = S3Settings & { readonly prefix: string }

/**
 * Target of the automatic copies, and the number of daily copies that stay. With a bucket, `folder` only holds the file
 * that is being written.
 */
export type BackupSettings = {
  readonly folder: string
  readonly keep: number
  readonly bucket?: BackupBucket | undefined
}

export const backupSettingSchemas = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_ENDPOINT: s3Schemas.endpoint,
  BACKUP_S3_BUCKET: s3Schemas.bucket,
  BACKUP_S3_PREFIX: optional(
    z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/, 'tiene que ser como tienda/copias, sin barras en las puntas'),
  ),
  BACKUP_S3_REGION: s3Schemas.region,
  BACKUP_S3_ACCESS_KEY_ID: s3Schemas.key,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Schemas.key,
  BACKUP_S3_PATH_STYLE: s3Schemas.pathStyle,
  BACKUP_KEEP: withDefault(z.coerce.number().int().min(0).max(365), 7),
}

export const backupS3SettingNames = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

type SettingValues = z.output<z.ZodObject<typeof backupSettingSchemas>>

/** Refuses two targets, because the operator would expect a copy in both. */
export function checkBackupSettings(
  { BACKUP_DIR, BACKUP_S3_BUCKET }: SettingValues,
  context: z.core.$RefinementCtx,
): void {
  if (BACKUP_DIR !== undefined && BACKUP_S3_BUCKET !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['BACKUP_DIR'],
      message: 'las copias van a una carpeta o a un bucket: dejá BACKUP_DIR o BACKUP_S3_BUCKET',
    })
}

/** Copies of the embedded database are on by default, because that database has no other backup. */
export function backupSettingsOf(
  values: SettingValues & { DATA_DIR: string; DATABASE_URL?: string | undefined },
): BackupSettings | undefined {
  const { BACKUP_DIR, BACKUP_KEEP: keep, DATA_DIR, DATABASE_URL } = values
  if (keep === 0) return undefined
  const bucket = bucketOf(values)
  if (bucket) return { folder: path.join(DATA_DIR, 'backup-drafts'), keep, bucket }
  const folder = BACKUP_DIR ?? (DATABASE_URL === undefined ? path.join(DATA_DIR, 'backups') : undefined)
  return folder === undefined ? undefined : { folder, keep }
}

function bucketOf(values: SettingValues): BackupBucket | undefined {
  const bucket = completeS3Settings({
    endpoint: values.BACKUP_S3_ENDPOINT,
    bucket: values.BACKUP_S3_BUCKET,
    region: values.BACKUP_S3_REGION,
    accessKeyId: values.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: values.BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle: values.BACKUP_S3_PATH_STYLE,
  })
  const prefix = values.BACKUP_S3_PREFIX === undefined ? '' : `${values.BACKUP_S3_PREFIX}/`
  return bucket && { ...bucket, prefix }
}
