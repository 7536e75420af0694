import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { MAX_FORM_BYTES } from './read-form-body.ts'

/** Total bytes of forms in memory: one form of maximum size or many small ones. */
const MAX_FORM_BYTES_IN_MEMORY = MAX_FORM_BYTES

/** The wait plus image decoding (local-disk-images.ts) stays below the idle timeout of a connection (http-server.ts). */
const formMemory = keyedSemaphore(MAX_FORM_BYTES_IN_MEMORY, {
  ms: 10_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
})

/**
 * Runs `job` for a form with a file when there is memory for the form. Waiting bodies stay unread in the socket. A body
 * without Content-Length counts as the maximum.
 */
export function withFormMemory<T>(c: Context, job: () => Promise<T>): Promise<T> {
  const declaredBytes = Number(c.req.header('content-length') ?? Number.NaN)
  return formMemory('', job, { units: declaredBytes >= 0 ? declaredBytes : MAX_FORM_BYTES })
}
