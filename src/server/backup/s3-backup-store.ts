import { rm, stat } from 'node:fs/promises'
import { BucketFailure, bucketFailure } from '#server/adapters/images/s3/bucket-failure.ts'
import { s3Objects } from '#server/adapters/images/s3/s3-objects.ts'
import type { BackupBucket } from '#server/config/backup-settings.ts'
import type { BackupStore } from './backup-store.ts'

/** Below the timeout of a page, because the panel shows the age of the last copy. */
const LIST_TIMEOUT_MS = 5_000
/** Limit of S3 for an upload in one request. */
const MAX_UPLOAD_BYTES = 5 * 1024 ** 3

/**
 * Stores automatic copies in a bucket. The keys under `prefix` are the file names of a backup folder. Throws
 * BucketFailure.
 */
export function s3BackupStore(bucket: BackupBucket, drafts: string): BackupStore {
  const { prefix } = bucket
  const onFailure = (failure: unknown) =>
    bucketFailure(bucket, { of: 'las copias', settings: 'BACKUP_S3' }, failure)
  const objects = s3Objects(bucket, { onFailure })
  const listing = s3Objects(bucket, { onFailure, timeoutMs: LIST_TIMEOUT_MS })
  return {
    place: `s3://${bucket.bucket}/${prefix}`,
    drafts,
    draftsSetting: 'DATA_DIR',

    async list() {
      const files: { name: string; bytes: number }[] = []
      for await (const { key, bytes } of listing.list(`${prefix}vidriera-`))
        files.push({ name: key.slice(prefix.length), bytes })
      return files
    },

    async moveDraft(draft, name) {
      const key = prefix + name
      // A bucket replaces an object silently, and the first copy before a migration must stay.
      if ((await objects.modified(key)) !== undefined)
        throw Object.assign(new Error(`${key} exists`), { code: 'EEXIST' })
      if ((await stat(draft)).size > MAX_UPLOAD_BYTES)
        throw new BucketFailure(
          'La copia pesa más de 5 GiB, y un bucket no la recibe de una vez. Usá una carpeta con BACKUP_DIR.',
        )
      await objects.putFile(key, draft)
      await rm(draft, { force: true })
    },

    delete: (name) => objects.delete(prefix + name),

    async openImages() {
      const names = new Map<string, string[]>()
      // One listing of all pictures, because a listing for each picture takes minutes in a large shop.
      for await (const { key } of objects.list(`${prefix}images/`)) {
        const [, , id = '', name = ''] = key.slice(prefix.length).split('/')
        names.set(id, [...(names.get(id) ?? []), name])
      }
      return {
        areOnDisk: false,
        fileNames: async (id) => names.get(id) ?? [],
        async add(id, files) {
          for (const [name, bytes] of files)
            await objects.put(`${prefix}images/${id.slice(0, 2)}/${id}/${name}`, bytes)
        },
      }
    },
  }
}
