import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type ExtractEvents, extract } from 'tar-stream'

/** A backup file is missing, damaged, altered or of another format. The message is in Spanish. */
export class UnreadableBackup extends Error {}

const MIB = 1024 * 1024
/**
 * Limits of the unpacked size. Rows of a shop shrink to a tenth. A file of zeros shrinks to a thirty-thousandth. Every
 * entry has a header of 512 bytes, so the size also limits the number of entries.
 */
const MAX_RATIO = 200
const MAX_BYTES_OF_SMALL_FILE = 256 * MIB
/** Limit of the text of an entry. A list of 300,000 waiting jobs has 20 MiB. */
const MAX_TEXT_BYTES = 32 * MIB
/** Of a name in a message, because a hostile name may have megabytes. */
const MAX_NAMED_LENGTH = 100

/**
 * Reads the files inside a `.tar.zst` file one by one, with a look at the name of the next. Holds one part of a file in
 * memory. Throws UnreadableBackup for a damaged file, for one that unpacks to an implausible size, and for links and
 * folders.
 */
export class EntryReader {
  readonly #archive = extract()
  readonly #entries = this.#archive[Symbol.asyncIterator]()
  readonly #unpacking: Promise<void>
  #ahead: ExtractEvents['entry'][1] | undefined

  private constructor(file: string, maxBytes: number) {
    this.#unpacking = pipeline(
      createReadStream(file),
      createZstdDecompress(),
      (parts: AsyncIterable<Buffer>) => atMost(parts, maxBytes),
      this.#archive,
    )
    // A failure also destroys the archive, whose reader then throws.
    this.#unpacking.catch(() => {})
  }

  static async open(file: string): Promise<EntryReader> {
    const { size } = await stat(file)
    return new EntryReader(file, MAX_BYTES_OF_SMALL_FILE + MAX_RATIO * size)
  }

  /** Returns the name of the next file, or undefined at the end. */
  async peek(): Promise<string | undefined> {
    if (this.#ahead) return this.#ahead.header.name
    try {
      const next = await this.#entries.next()
      if (next.done) return void (await this.#unpacking)
      this.#ahead = next.value
    } catch (failure) {
      throw unreadable(failure)
    }
    const { name, type } = this.#ahead.header
    if (type !== 'file') throw altered(`«${shorten(name)}» no es un archivo`)
    return name
  }

  /** Yields the content of the next file. */
  async *parts(): AsyncGenerator<Buffer> {
    await this.peek()
    const entry = this.#ahead
    this.#ahead = undefined
    try {
      if (entry) yield* entry as AsyncIterable<Buffer>
    } catch (failure) {
      throw unreadable(failure)
    }
  }

  /** Returns the content of the next file. Never trusts its declared size. */
  async bytes(max: number): Promise<Buffer> {
    const name = await this.peek()
    const parts: Buffer[] = []
    let size = 0
    for await (const part of this.parts()) {
      size += part.byteLength
      if (size > max) throw altered(`«${shorten(name)}» es demasiado grande`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  /** Returns the next file, which must have this name, as JSON. Undefined: its text is no JSON. */
  async json(name: string): Promise<unknown> {
    if ((await this.peek()) !== name) throw await this.unexpected()
    const text = (await this.bytes(MAX_TEXT_BYTES)).toString('utf8')
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  /** Returns the refusal of a file that does not belong at this place. */
  async unexpected(): Promise<UnreadableBackup> {
    const name = await this.peek()
    if (name === undefined)
      return new UnreadableBackup('El archivo de la copia está incompleto: le falta el final.')
    return altered(`«${shorten(name)}» no va ahí`)
  }

  async close(): Promise<void> {
    this.#archive.destroy()
    await this.#unpacking.catch(() => {})
  }
}

export const altered = (reason: string): UnreadableBackup =>
  new UnreadableBackup(
    `El archivo de la copia no es como lo escribe la tienda: ${reason}. No se guardó nada.`,
  )

const shorten = (name = ''): string => name.slice(0, MAX_NAMED_LENGTH)

async function* atMost(parts: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    bytes += part.byteLength
    if (bytes > maxBytes)
      throw altered(`descomprimido pasa los ${Math.round(maxBytes / MIB)} MB, demasiado para su tamaño`)
    yield part
  }
}

/** Without a system call, a failure comes from the decompression or from the tar format. */
function unreadable(failure: unknown): unknown {
  if (failure instanceof UnreadableBackup || !(failure instanceof Error) || 'syscall' in failure)
    return failure
  return new UnreadableBackup('El archivo de la copia está dañado o incompleto.', { cause: failure })
}
