import { keyedSemaphore, type WaitLimit, type KeyedJobOptions } from './keyed-semaphore.ts'

/** Semaphore: at most `limit` jobs run at once. Other jobs wait in order of arrival, at most `waitLimit`. */
export function semaphore(
  limit: number,
  waitLimit?: WaitLimit,
): <T>(job: () => Promise<T>, options?: KeyedJobOptions) => Promise<T> {
  const runKeyed = keyedSemaphore(limit, waitLimit)
  return (job, options) => runKeyed('', job, options)
}
