import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { ImageStorage } from '#server/adapters/images/image-storage.ts'
import { type DatabaseDump, dumpDatabase } from '#server/database/copy/dump-database.ts'
import { type Entry, writeBackupFile } from './backup-file.ts'
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupSummary,
  END,
  IMAGE_MARKS,
  MANIFEST,
  summaryOf,
} from './backup-manifest.ts'

/** Rows travel in entries of at least this size, because a tar entry must be complete in memory. */
const CHUNK_BYTES = 1024 * 1024

export type BackupSource = {
  databaseUrl: string
  /** Undefined: the backup holds no pictures. */
  images: ImageStorage | undefined
  now: Date
}

/**
 * Writes a backup of the database and of the pictures to `file`. The shop may be open: the database part is one
 * snapshot, and pictures never change. Replaces no existing file.
 */
export async function writeBackup(
  file: string,
  { databaseUrl, images, now }: BackupSource,
): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Without a listener, the error event of a lost connection ends the process. The failed query still rejects.
  client.on('error', () => {})
  await client.connect()
  try {
    let summary: BackupSummary | undefined
    await dumpDatabase(client, async (dump) => {
      const manifest: BackupManifest = {
        format: BACKUP_FORMAT,
        program: await programVersion(),
        madeAt: now.toISOString(),
        database: dump.shape,
        hasImages: images !== undefined,
      }
      const counted = { images: 0 }
      await writeBackupFile(file, entriesOf(manifest, { dump, images, counted }))
      summary = summaryOf(manifest, counted.images)
    })
    return summary!
  } finally {
    await client.end()
  }
}

async function* entriesOf(
  manifest: BackupManifest,
  source: { dump: DatabaseDump; images: ImageStorage | undefined; counted: { images: number } },
): AsyncGenerator<Entry> {
  yield jsonEntry(MANIFEST, manifest)
  yield* databaseEntries(source.dump)
  if (source.images) yield* imageEntries(source.images, source.counted)
  yield jsonEntry(END, { images: source.counted.images })
}

async function* databaseEntries({ shape, rowsOf, end }: DatabaseDump): AsyncGenerator<Entry> {
  for (const table of shape.tables) {
    let [parts, size]: [Buffer[], number] = [[], 0]
    for await (const part of rowsOf(table)) {
      parts.push(part)
      size += part.byteLength
      if (size < CHUNK_BYTES) continue
      yield { name: `tables/${table.name}`, bytes: Buffer.concat(parts) }
      ;[parts, size] = [[], 0]
    }
    yield { name: `tables/${table.name}`, bytes: Buffer.concat(parts) }
  }
  await end()
}

async function* imageEntries(images: ImageStorage, counted: { images: number }): AsyncGenerator<Entry> {
  const [waiting, uploads] = await Promise.all([images.waiting.names(), images.uploads.names()])
  yield jsonEntry(IMAGE_MARKS, { waiting, uploads })
  for await (const id of images.listIds()) {
    const folder = images.filesOf(id)
    const names = await folder.fileNames()
    for (const name of names) {
      const bytes = await folder.read(name)
      // The file was removed after the list was read, because no product uses the picture.
      if (bytes) yield { name: `images/${id}/${name}`, bytes }
    }
    if (names.length > 0) counted.images += 1
  }
}

const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
})

async function programVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
