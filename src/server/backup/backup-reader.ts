import { isImageFile } from '#server/adapters/images/image-files.ts'
import type { NamedFiles } from '#server/adapters/images/image-storage.ts'
import { MAX_IMAGE_BYTES } from '#server/adapters/images/image-store.ts'
import { hasMigration } from '#server/database/migration/migrate-up-to.ts'
import {
  type BackupManifest,
  backupEnd,
  backupManifest,
  END,
  IMAGE_MARKS,
  imageMarks,
  MANIFEST,
} from './backup-manifest.ts'
import { altered, EntryReader, UnreadableBackup } from './entry-reader.ts'

const LINE_FEED = 0x0a

/** A picture of a backup. `waiting`: its marks in `ImageStorage.waiting`. */
export type BackupImage = { id: string; files: NamedFiles; waiting: readonly string[]; isUpload: boolean }

/**
 * Reads a backup file once, in its order: `open` reads the manifest, then follow the rows of each table of the manifest,
 * `images` and `finish`. Holds one part of a table or one picture in memory. Throws UnreadableBackup for everything that
 * `writeBackup` does not write.
 */
export class BackupReader {
  /** Unpacked sizes of what was read. */
  readonly bytes = { tables: 0, images: 0 }
  readonly manifest: BackupManifest
  readonly #entries: EntryReader
  readonly #imageIds = new Set<string>()

  private constructor(entries: EntryReader, manifest: BackupManifest) {
    this.#entries = entries
    this.manifest = manifest
  }

  static async open(file: string): Promise<BackupReader> {
    const entries = await EntryReader.open(file)
    try {
      return new BackupReader(entries, await readManifest(entries))
    } catch (failure) {
      await entries.close()
      throw failure
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#entries.close()
  }

  /** Yields the rows of a table in the text format of COPY, in parts that may end inside a row. */
  async *rowsOf(table: { name: string; rows: number }): AsyncGenerator<Buffer> {
    let rows = 0
    while ((await this.#entries.peek()) === `tables/${table.name}`)
      for await (const part of this.#entries.parts()) {
        this.bytes.tables += part.byteLength
        // The format writes a line feed inside of a value as \n.
        for (let at = part.indexOf(LINE_FEED); at !== -1; at = part.indexOf(LINE_FEED, at + 1)) rows += 1
        yield part
      }
    if (rows !== table.rows)
      throw altered(`la tabla «${table.name}» tiene ${rows} filas y el índice dice ${table.rows}`)
  }

  /** Yields the pictures, if the backup holds pictures. */
  async *images(): AsyncGenerator<BackupImage> {
    if (!this.manifest.hasImages) return
    const marks = imageMarks.safeParse(await this.#entries.json(IMAGE_MARKS))
    if (!marks.success) throw altered(`«${IMAGE_MARKS}» no se entiende`)
    const [waiting, uploads] = [new Set(marks.data.waiting), new Set(marks.data.uploads)]
    for (;;) {
      const id = imageIdOf(await this.#entries.peek())
      if (id === undefined) return
      if (this.#imageIds.has(id)) throw altered(`la foto ${id} está dos veces`)
      this.#imageIds.add(id)
      yield {
        id,
        files: await this.#readImage(id),
        waiting: [id, `${id}.widths`].filter((mark) => waiting.has(mark)),
        isUpload: uploads.has(id),
      }
    }
  }

  /** Returns the number of pictures. Throws unless the file ends here and announces the same number. */
  async finish(): Promise<number> {
    const end = backupEnd.safeParse(await this.#entries.json(END))
    const images = this.#imageIds.size
    if (!end.success || end.data.images !== images)
      throw altered(`trae ${images} fotos y el final dice ${end.data?.images ?? 'otra cosa'}`)
    if ((await this.#entries.peek()) !== undefined) throw await this.#entries.unexpected()
    return images
  }

  async #readImage(id: string): Promise<NamedFiles> {
    const files = new Map<string, Uint8Array>()
    for (;;) {
      const entry = await this.#entries.peek()
      if (entry === undefined || imageIdOf(entry) !== id) return [...files]
      const name = entry.slice(entry.lastIndexOf('/') + 1)
      const bytes = await this.#entries.bytes(MAX_IMAGE_BYTES)
      if (files.has(name)) throw altered(`«${entry}» está dos veces`)
      if (!isImageFile(name, bytes)) throw altered(`«${entry}» no es una foto`)
      this.bytes.images += bytes.byteLength
      files.set(name, bytes)
    }
  }
}

async function readManifest(entries: EntryReader): Promise<BackupManifest> {
  if ((await entries.peek()) !== MANIFEST)
    throw new UnreadableBackup('El archivo no es una copia de la tienda.')
  const { success, data: manifest } = backupManifest.safeParse(await entries.json(MANIFEST))
  if (!success)
    throw new UnreadableBackup('La copia la hizo otra versión del programa, con un formato que esta no lee.')
  if (!hasMigration(manifest.database.migration))
    throw new UnreadableBackup(
      `La copia la hizo una versión más nueva del programa (${manifest.program}). Restaurala con esa versión.`,
    )
  return manifest
}

const imageIdOf = (entry: string | undefined): string | undefined =>
  /^images\/([0-9a-f]{32})\/[\w.-]{1,20}$/.exec(entry ?? '')?.[1]
