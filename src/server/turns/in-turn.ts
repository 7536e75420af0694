import { Problem } from '#contract/problem.ts'
import { atMost } from './at-most.ts'

/**
 * Semaphore with a bounded queue: at most `atOnce` jobs run and `waiting` more wait. Throws `busy` when the queue is
 * full.
 */
export function inTurn({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): <T>(job: () => Promise<T>) => Promise<T> {
  const run = atMost(atOnce)
  let asked = 0
  return async (job) => {
    if (asked >= atOnce + waiting) throw new Problem('busy', { headers: { 'Retry-After': '5' } })
    asked += 1
    try {
      return await run(job)
    } finally {
      asked -= 1
    }
  }
}
