import { Problem } from '#contract/http/problem.ts'
import { semaphore } from './semaphore.ts'

/**
 * Semaphore with a bounded queue: at most `maxRunning` jobs run and at most `maxWaiting` jobs wait. Throws `busy` when
 * the queue is full.
 */
export function boundedSemaphore({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): <T>(job: () => Promise<T>) => Promise<T> {
  const run = semaphore(maxRunning)
  let accepted = 0
  return async (job) => {
    if (accepted >= maxRunning + maxWaiting) throw new Problem('busy', { headers: { 'Retry-After': '5' } })
    accepted += 1
    try {
      return await run(job)
    } finally {
      accepted -= 1
    }
  }
}
