/** Maximum wait of a job for its slots, and the error after it. */
export type WaitLimit = { ms: number; refuse: () => Error }

/** Options of one job. `ms` replaces the maximum wait. `units` is the number of slots, by default one. */
export type KeyedJobOptions = { ms?: number; units?: number }

type KeyQueue = { taken: number; readonly waiting: Map<() => void, number> }

/**
 * Semaphore per name: at most `limit` slots of a name are in use, and further jobs wait in order of arrival. Rejects a
 * job that waits longer than `waitLimit`, or its own `ms`. A job takes `units` slots, at most `limit`. A unit may be a
 * byte of memory.
 */
export function keyedSemaphore(
  limit: number,
  waitLimit?: WaitLimit,
): <T>(name: string, job: () => Promise<T>, options?: KeyedJobOptions) => Promise<T> {
  const queues = new Map<string, KeyQueue>()
  return async (name, job, options = {}) => {
    const units = Math.min(limit, options.units ?? 1)
    const queue = queues.get(name) ?? { taken: 0, waiting: new Map() }
    queues.set(name, queue)
    if (queue.waiting.size > 0 || queue.taken + units > limit)
      await waitForSlots(queue, units, waitLimit && { ...waitLimit, ms: options.ms ?? waitLimit.ms })
    else queue.taken += units
    try {
      return await job()
    } finally {
      queue.taken -= units
      startWaiting(queue, limit)
      if (queue.taken === 0 && queue.waiting.size === 0) queues.delete(name)
    }
  }

  function waitForSlots(queue: KeyQueue, units: number, timeLimit: WaitLimit | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = timeLimit && setTimeout(timeOut, timeLimit.ms, timeLimit.refuse)
      queue.waiting.set(start, units)

      function start() {
        clearTimeout(timer)
        resolve()
      }
      function timeOut(refuse: WaitLimit['refuse']) {
        queue.waiting.delete(start)
        // A smaller job behind the removed job may fit now.
        startWaiting(queue, limit)
        reject(refuse())
      }
    })
  }
}

/** In order of arrival, so a new job cannot overtake. */
function startWaiting(queue: KeyQueue, limit: number): void {
  for (const [start, units] of queue.waiting) {
    if (queue.taken + units > limit) return
    queue.waiting.delete(start)
    queue.taken += units
    start()
  }
}
