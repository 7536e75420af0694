import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

type Written = (failure?: Error | null) => void

/**
 * The socket node-postgres talks through, with the embedded database at its other end. What is written together is answered
 * in one go. When the line ends the database stays open.
 */
export class EmbeddedLine extends Duplex {
  readonly #lite: PGlite

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  connect(): this {
    this.#lite.waitReady.then(
      () => this.emit('connect'),
      (failure: Error) => this.destroy(failure),
    )
    return this
  }

  override _write(message: Buffer, _encoding: string, written: Written): void {
    this.#ask(message).then(() => written(), written)
  }

  override _writev(messages: { chunk: Buffer }[], written: Written): void {
    this.#ask(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => written(), written)
  }

  override _final(ended: Written): void {
    this.push(null)
    ended()
  }

  override _read(): void {}

  /** By the call that keeps and reads nothing of the answer; what it gives lies in the database's own memory. */
  async #ask(messages: Buffer): Promise<void> {
    const answer: Buffer[] = []
    await this.#lite.execProtocolRawStream(messages, { onRawData: (part) => answer.push(Buffer.from(part)) })
    this.push(Buffer.concat(answer))
  }

  // What a socket is asked for besides.
  setNoDelay = (): this => this
  ref = (): this => this
  unref = (): this => this
}
