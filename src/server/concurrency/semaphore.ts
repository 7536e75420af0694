import { keyedSemaphore, type WaitLimit, type JobOptions } from './keyed-semaphore.ts'

/** Semaphore: at most `limit` jobs run at once, and the others wait in order of arrival, limited by `patience`. */
export function semaphore(
  limit: number,
  waitLimit?: WaitLimit,
): <T>(job: () => Promise<T>, options?: JobOptions) => Promise<T> {
  const runKeyed = keyedSemaphore(limit, waitLimit)
  return (job, options) => runKeyed('', job, options)
}
