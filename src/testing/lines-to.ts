import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { answerLine } from '#server/database/answer-line.ts'

/** Dials an embedded database of this thread, as `openInThread` does one of another. */
export const linesTo = (lite: PGlite) => (): MessagePort => {
  const { port1, port2 } = new MessageChannel()
  answerLine(lite, port2)
  return port1
}
