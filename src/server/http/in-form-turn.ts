import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import { LONGEST_FORM_BYTES } from './read-form-body.ts'

/** Total bytes of forms in memory: one form of maximum size or many small ones. */
const FORM_BYTES_AT_ONCE = LONGEST_FORM_BYTES

/** The wait plus image decoding (local-disk.ts) stays below the idle timeout of a connection (listen.ts). */
const inFormMemory = atMostOfEach(FORM_BYTES_AT_ONCE, {
  ms: 10_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
})

/**
 * Runs `job` for a form with a file when there is memory for the form. Waiting bodies stay unread in the socket. A body
 * without Content-Length counts as the maximum.
 */
export function inFormTurn<T>(c: Context, job: () => Promise<T>): Promise<T> {
  const declared = Number(c.req.header('content-length') ?? Number.NaN)
  return inFormMemory('', job, { units: declared >= 0 ? declared : LONGEST_FORM_BYTES })
}
