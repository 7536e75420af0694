import { openImageStorage } from '#server/adapters/images/open-image-storage.ts'
import { listAutomaticBackups, makeAutomaticBackup } from '#server/backup/automatic-backups.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'
import { MAX_RUN_MS } from '#domain/job/job-schedule.ts'
import type { Deps } from '#server/deps.ts'

/** The job runs each hour, so a copy that failed is made an hour later, and a shop that was off makes its copy soon. */
const COPY_AGE_MS = 23.5 * 3_600_000

/** The rest of a run is for the database. A longer run would occupy a worker that the queue believes to be free. */
const MAX_PICTURES_MS = (2 / 3) * MAX_RUN_MS

/**
 * Makes an automatic copy when the newest is a day old. A bucket keeps its own pictures, so they are not copied. A first
 * copy of many pictures takes several runs.
 */
export async function backUpDaily({ config, pool, clock, log }: Deps, closing: AbortSignal): Promise<string> {
  const backups = config.backups!
  const now = clock.now()
  // A wrong clock may have made a copy with a future time, and such a copy must not stop the later copies.
  const newest = (await listAutomaticBackups(await openBackupStore(backups))).find(
    ({ isBeforeMigration, madeAt }) => !isBeforeMigration && madeAt <= now,
  )
  if (newest && now.getTime() - newest.madeAt.getTime() < COPY_AGE_MS) return ''
  return makeAutomaticBackup(backups, {
    databaseUrl: pool.options.connectionString!,
    images: config.imagesS3 ? undefined : await openImageStorage(config, log),
    now,
    stop: AbortSignal.any([closing, AbortSignal.timeout(MAX_PICTURES_MS)]),
  })
}
