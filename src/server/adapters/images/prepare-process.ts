import { semaphore } from '#server/concurrency/semaphore.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import type { ImageRefusal } from './image-store.ts'

export type PrepareJob = { id: number; bytes: Uint8Array }
/**
 * Reply of the child process. `needsRestart`: the C heap keeps the memory of large images, so a new process must
 * replace this one.
 */
export type PrepareResult = { id: number; outcome: PreparedImage | ImageRefusal; needsRestart: boolean }

/** Child process that decodes images for `prepareInChildProcess` and exits with the shop. */
process.once('disconnect', () => process.exit(0))

const MAX_CONCURRENT_JOBS = 2
const MAX_RSS_BYTES = 250_000_000

const withSlot = semaphore(MAX_CONCURRENT_JOBS)

process.on('message', ({ id, bytes }: PrepareJob) => {
  void withSlot(() => prepareImage(bytes)).then((outcome) => {
    const needsRestart = process.memoryUsage.rss() > MAX_RSS_BYTES
    process.send!({ id, outcome, needsRestart } satisfies PrepareResult)
  })
})
