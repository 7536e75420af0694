import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Answers what comes in at the port, messages of PostgreSQL's protocol, with the embedded database: an `EmbeddedLine` is at
 * the other end. Tells it the failure when the database can no longer answer.
 */
export function answerLine(lite: PGlite, port: MessagePort): void {
  port.on('message', (messages: Uint8Array) => {
    ask(lite, messages).then(
      (answer) => port.postMessage(answer, [answer.buffer]),
      // As text: what WebAssembly throws cannot go over to the other side.
      (failure: unknown) => port.postMessage(new Error(`The embedded database failed: ${failure}`)),
    )
  })
}

/** By the call that keeps and reads nothing of the answer; what it gives lies in the database's own memory. */
async function ask(lite: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  await lite.execProtocolRawStream(messages, { onRawData: (part) => parts.push(Buffer.from(part)) })
  return new Uint8Array(Buffer.concat(parts))
}
