import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { prepareInChildProcess } from './prepare-in-child-process.ts'

/** Each image may use 200 MB (decoding-limits.ts) and a CPU core for a second. */
const MAX_CONCURRENT_PREPARATIONS = 2
/**
 * Limit of the wait for a slot. Together with the wait for form memory (http/request/form-memory.ts), the wait is
 * shorter than the idle timeout of a connection.
 */
const waitLimit = {
  ms: 15_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
}

/** Returns a function that prepares two images at a time. Refuses with `busy` after a wait of 15 s. */
export function preparation() {
  const slots = keyedSemaphore(MAX_CONCURRENT_PREPARATIONS, waitLimit)
  const withSlot = <T>(job: () => Promise<T>) => slots('', job)
  return { withSlot, prepare: (bytes: Uint8Array) => withSlot(() => prepareInChildProcess(bytes)) }
}
