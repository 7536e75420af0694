import pg from 'pg'
import type { ImageStorage, NamedFiles } from '#server/adapters/images/image-storage.ts'
import { emptyDatabase, isUsed, loadDatabase } from '#server/database/copy/load-database.ts'
import type { TableShape } from '#server/database/copy/list-tables.ts'
import { createQueues } from '#server/database/migration/job-queues.ts'
import { migrateUpTo, readJournal } from '#server/database/migration/migrate-up-to.ts'
import { type Entry, readBackupFile, UnreadableBackup } from './backup-file.ts'
import {
  type BackupManifest,
  backupManifest,
  type BackupSummary,
  END,
  IMAGE_MARKS,
  type ImageMarkNames,
  imageMarks,
  MANIFEST,
  summaryOf,
} from './backup-manifest.ts'

/** The place of a restore already holds a shop. The message is in Spanish. */
export class NotEmpty extends Error {}

/** A restore failed, and its tables could not be removed. The message is in Spanish, with the reason of the failure. */
export class HalfRestored extends Error {
  constructor(failure: unknown) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    super(
      `La copia no se restauró: ${reason}\n` +
        'La base quedó con tablas a medias. Borrala y creala de nuevo antes de volver a probar.',
      { cause: failure },
    )
  }
}

const NOT_EMPTY =
  'La base de datos ya tiene tablas, o la usa otro programa. Una copia se restaura en una base vacía. No se cambió nada.'

/** `staysQuiet`: the shop sends and charges nothing until a person confirms the copy. */
export type RestoreTarget = { databaseUrl: string; images: ImageStorage; staysQuiet: boolean }

/**
 * Restores a backup into an empty database, and its pictures. Reads the whole file once before it changes anything. A
 * failure leaves the database empty. Throws UnreadableBackup, NotEmpty, DifferentCopy, or HalfRestored when the database
 * cannot be emptied.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<BackupSummary> {
  await checkBackupFile(file)
  const entries = new EntryReader(readBackupFile(file))
  const manifest = await readManifest(entries)
  const client = new pg.Client({ connectionString: target.databaseUrl })
  // Without a listener, the error event of a lost connection ends the process. The failed query still rejects.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isUsed(client)) throw new NotEmpty(NOT_EMPTY)
    try {
      await createQueues((text, values) => client.query(text, values))
      await migrateUpTo(client, manifest.database.migration)
      await loadDatabase(client, manifest.database, {
        rowsOf: (table) => rowsOf(entries, table),
        madeAt: target.staysQuiet ? new Date(manifest.madeAt) : undefined,
      })
      return summaryOf(manifest, await restoreImages(entries, target.images))
    } catch (failure) {
      await emptyDatabase(client).catch(() => {
        throw new HalfRestored(failure)
      })
      throw failure
    }
  } finally {
    await client.end()
  }
}

/** Reads the whole file. Throws UnreadableBackup when the file is damaged, incomplete or unknown. */
export async function checkBackupFile(file: string): Promise<BackupManifest> {
  const entries = new EntryReader(readBackupFile(file))
  const manifest = await readManifest(entries)
  let last: string | undefined
  for (let entry = await entries.next(); entry; entry = await entries.next()) last = entry.name
  if (last !== END) throw new UnreadableBackup('El archivo de la copia está incompleto: le falta el final.')
  return manifest
}

/** Reads entries one by one, with a look at the next entry. */
class EntryReader {
  readonly #entries: AsyncGenerator<Entry>
  #ahead: Entry | undefined

  constructor(entries: AsyncGenerator<Entry>) {
    this.#entries = entries
  }

  async peek(): Promise<Entry | undefined> {
    this.#ahead ??= (await this.#entries.next()).value as Entry | undefined
    return this.#ahead
  }

  async next(): Promise<Entry | undefined> {
    const entry = await this.peek()
    this.#ahead = undefined
    return entry
  }
}

async function readManifest(entries: EntryReader): Promise<BackupManifest> {
  const first = await entries.next()
  if (first?.name !== MANIFEST) throw new UnreadableBackup('El archivo no es una copia de la tienda.')
  const parsed = backupManifest.safeParse(parseJson(first))
  if (!parsed.success)
    throw new UnreadableBackup('La copia la hizo otra versión del programa, con un formato que esta no lee.')
  const { migration } = parsed.data.database
  if (!(await readJournal()).entries.some(({ when }) => when === migration))
    throw new UnreadableBackup(
      `La copia la hizo una versión más nueva del programa (${parsed.data.program}). Restaurala con esa versión.`,
    )
  return parsed.data
}

function parseJson({ bytes }: Entry): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

async function* rowsOf(entries: EntryReader, { name }: TableShape): AsyncGenerator<Buffer> {
  while ((await entries.peek())?.name === `tables/${name}`) yield Buffer.from((await entries.next())!.bytes)
}

async function restoreImages(entries: EntryReader, images: ImageStorage): Promise<number> {
  const marks = await readMarks(entries)
  let restored = 0
  for (;;) {
    const id = imageIdOf(await entries.peek())
    if (id === undefined) return restored
    const files: [string, Uint8Array][] = []
    while (imageIdOf(await entries.peek()) === id) {
      const { name, bytes } = (await entries.next())!
      files.push([name.split('/')[2]!, bytes])
    }
    // The marks come first, so an interrupted restore loses no missing form.
    for (const mark of [id, `${id}.widths`]) if (marks.waiting.includes(mark)) await images.waiting.add(mark)
    await images.filesOf(id).create(files as NamedFiles)
    if (marks.uploads.includes(id)) await images.uploads.add(id)
    restored += 1
  }
}

async function readMarks(entries: EntryReader): Promise<ImageMarkNames> {
  if ((await entries.peek())?.name !== IMAGE_MARKS) return { waiting: [], uploads: [] }
  return imageMarks.parse(parseJson((await entries.next())!))
}

const imageIdOf = (entry: Entry | undefined): string | undefined =>
  /^images\/([0-9a-f]{32})\/[\w.-]+$/.exec(entry?.name ?? '')?.[1]
