import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

type Written = (failure?: Error | null) => void

/**
 * The socket node-postgres talks through, with the embedded database at the port's other end (answer-line.ts). What is
 * written together is answered in one go. When the line ends the database stays open.
 */
export class EmbeddedLine extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (said: Uint8Array<ArrayBuffer> | Error) =>
      said instanceof Error ? this.destroy(said) : this.push(Buffer.from(said.buffer)),
    )
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _write(message: Buffer, _encoding: string, written: Written): void {
    this.#send(new Uint8Array(message))
    written()
  }

  override _writev(messages: { chunk: Buffer }[], written: Written): void {
    this.#send(new Uint8Array(Buffer.concat(messages.map(({ chunk }) => chunk))))
    written()
  }

  override _final(ended: Written): void {
    this.#port.close()
    this.push(null)
    ended()
  }

  override _read(): void {}

  override _destroy(failure: Error | null, destroyed: Written): void {
    this.#port.close()
    destroyed(failure)
  }

  /** Memory of its own, for it goes over to the other side. */
  #send(messages: Uint8Array<ArrayBuffer>): void {
    this.#port.postMessage(messages, [messages.buffer])
  }

  // What a socket is asked for besides.
  setNoDelay = (): this => this
  ref = (): this => this
  unref = (): this => this
}
