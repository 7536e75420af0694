import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import { keyedSemaphore } from '#server/concurrency/keyed-semaphore.ts'
import { MAX_FORM_BYTES } from './read-form-body.ts'

/** Maximum total bytes of forms in memory: one form of maximum size, or many small forms. */
const MAX_FORM_BYTES_IN_MEMORY = MAX_FORM_BYTES

/**
 * A request waits up to 10 s. Together with image decoding (local-disk-images.ts), the wait is shorter than the idle
 * timeout of a connection (http-server.ts).
 */
const formMemory = keyedSemaphore(MAX_FORM_BYTES_IN_MEMORY, {
  ms: 10_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
})

/**
 * Runs `job` for a form with a file when there is memory for it. The bodies of waiting requests stay unread in the
 * socket. Files of strangers have their own memory, so that they never delay the staff's. A body without Content-Length counts as a form of maximum size.
 */
export function withFormMemory<T>(
  c: Context,
  job: () => Promise<T>,
  { isOfStaff }: { isOfStaff: boolean },
): Promise<T> {
  const declaredBytes = Number(c.req.header('content-length') ?? Number.NaN)
  return formMemory(isOfStaff ? 'staff' : 'anyone', job, {
    units: declaredBytes >= 0 ? declaredBytes : MAX_FORM_BYTES,
  })
}
