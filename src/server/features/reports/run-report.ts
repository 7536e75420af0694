import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import type { InSnapshot, SnapshotSource } from '#server/database/replica/snapshot-source.ts'

/** Connections of a report, so that most of the pool stays free for sales. */
const MOST_READS = 2

/** One report at a time, because each reads months of sales. A shop has few people who read reports. */
const reportSlot = fairSlots({
  slots: 1,
  reserved: 0,
  waiting: { known: 20, strangers: 0 },
  maxWaitMs: 10_000,
})

/** Runs the reads of a report, at most two at once, while no other report runs. Throws `busy` after a long wait. */
export const runReport = <T>(
  source: SnapshotSource,
  work: (inSnapshot: InSnapshot) => Promise<T>,
): Promise<T> =>
  reportSlot(() =>
    source((inSnapshot) => {
      const read = semaphore(MOST_READS)
      return work((job) => read(() => inSnapshot(job)))
    }),
  )
