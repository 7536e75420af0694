import pg from 'pg'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { prepareSession } from '#server/database/copy/dump-database.ts'
import { isUsed, loadDatabase } from '#server/database/copy/load-database.ts'
import { createQueuesInTransaction } from '#server/database/migration/job-queues.ts'
import { migrateUpTo } from '#server/database/migration/migrate-up-to.ts'
import { type BackupManifest, type BackupSummary, summaryOf } from './backup-manifest.ts'
import { BackupReader } from './backup-reader.ts'

/** The place of a restore already holds a shop. The message is in Spanish. */
export class NotEmpty extends Error {}

const NOT_EMPTY =
  'La base de datos ya tiene tablas, o la usa otro programa. Una copia se restaura en una base vacía. No se cambió nada.'

/**
 * `staysQuiet`: the shop sends and charges nothing until a person confirms the copy. `requireRoom`: throws when a disk is
 * too small for the unpacked sizes.
 */
export type RestoreTarget = {
  databaseUrl: string
  images: ImageStorage
  staysQuiet: boolean
  requireRoom?: (bytes: BackupReader['bytes']) => Promise<void>
}

/**
 * Restores a backup into an empty database, and its pictures. Reads the whole file once before it changes anything. One
 * transaction writes the whole database and ends after the last picture, so a restore that fails or is killed leaves the
 * database empty. Its pictures stay, and the next restore uses them. Throws UnreadableBackup, NotEmpty and DifferentCopy.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupSummary> {
  const { bytes } = await checkBackupFile(file)
  await target.requireRoom?.(bytes)
  await using backup = await BackupReader.open(file)
  const { manifest } = backup
  const client = new pg.Client({ connectionString: target.databaseUrl })
  // Without a listener, the error event of a lost connection ends the process. The failed query still rejects.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isUsed(client)) throw new NotEmpty(NOT_EMPTY)
    await client.query('begin')
    await createQueuesInTransaction((text, values) => client.query(text, values))
    // Follows pg-boss, whose timeouts would end the transaction.
    await prepareSession(client)
    await migrateUpTo(client, manifest.database.migration)
    await loadDatabase(client, manifest.database, {
      rowsOf: (table) => backup.rowsOf(table),
      madeAt: target.staysQuiet ? new Date(manifest.madeAt) : undefined,
    })
    await restoreImages(backup, target.images)
    const images = await backup.finish()
    await client.query('commit')
    return summaryOf(manifest, images)
  } finally {
    // Without a commit, the end of the session rolls the transaction back.
    await client.end()
  }
}

/** Reads the whole file. Throws UnreadableBackup when the file is damaged, incomplete, altered or unknown. */
export async function checkBackupFile(
  file: string,
): Promise<{ manifest: BackupManifest; bytes: BackupReader['bytes'] }> {
  await using backup = await BackupReader.open(file)
  for (const table of backup.manifest.database.tables) await drain(backup.rowsOf(table))
  await drain(backup.images())
  await backup.finish()
  return { manifest: backup.manifest, bytes: backup.bytes }
}

async function drain(parts: AsyncGenerator<unknown>): Promise<void> {
  while (!(await parts.next()).done);
}

async function restoreImages(backup: BackupReader, images: ImageStorage): Promise<void> {
  for await (const { id, files, waiting, isUpload } of backup.images()) {
    // The marks come first, so an interrupted restore loses no missing form.
    for (const mark of waiting) await images.waiting.add(mark)
    await images.filesOf(id).create(files)
    if (isUpload) await images.uploads.add(id)
  }
}
