import type pg from 'pg'
import type { Config } from '#server/config/config.ts'
import { hasNewMigrations } from '#server/database/migration/migrate.ts'
import { makeAutomaticBackup } from './automatic-backups.ts'
import { openBackupStore } from './open-backup-store.ts'

/**
 * Copies the database before a new version of the program changes its tables. The start fails without the copy,
 * because only the copy leads back to the old version. Does nothing when the automatic copies are off.
 */
export async function backUpBeforeMigration(
  { backups }: Pick<Config, 'backups'>,
  pool: pg.Pool,
  now: Date,
): Promise<void> {
  if (backups === undefined || !(await hasNewMigrations(pool))) return
  process.stderr.write('Copiando la base de datos antes de actualizarla…\n')
  try {
    const name = await makeAutomaticBackup(backups, {
      databaseUrl: pool.options.connectionString!,
      images: undefined,
      now,
      isBeforeMigration: true,
    })
    const { place } = await openBackupStore(backups)
    process.stderr.write(`La copia está en «${place}»: ${name}\n`)
  } catch (failure) {
    // Another process that starts in the same second makes the same copy. Its snapshot precedes any migration.
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
  }
}
