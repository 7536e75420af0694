import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'

/** A line to answer, or that nobody will ask any more. */
export type ToThread = MessagePort | 'close'
export type FromThread = 'open'

export type EmbeddedDatabase = {
  /** A new line to the one session there is. */
  dial(): MessagePort
  close(): Promise<void>
}

/**
 * Opens the embedded database of `dataDir` in a thread of its own: neither a long question nor the disk, which each commit
 * waits for, keeps the shop from answering somebody else. The caller holds the directory's lock. A thread that fails once
 * it is open ends the process, as it would without one.
 */
export async function openInThread(dataDir: string): Promise<EmbeddedDatabase> {
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: dataDir })
  await once(thread, 'message')
  const tell = (told: ToThread) => thread.postMessage(told, typeof told === 'string' ? [] : [told])
  return {
    dial() {
      const { port1, port2 } = new MessageChannel()
      tell(port2)
      return port1
    },
    async close() {
      const ended = once(thread, 'exit')
      tell('close')
      await ended
    },
  }
}
