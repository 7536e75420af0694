import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'
import { atMostOfEach } from '#server/turns/at-most-of-each.ts'
import { LONGEST_FORM_BYTES } from './read-form-body.ts'

/** A form is in memory several times while it is read: one of the longest at once, or many small ones. */
const FORM_BYTES_AT_ONCE = LONGEST_FORM_BYTES

/** With what decoding may wait (local-disk.ts), less than a connection may be silent (listen.ts). */
const inFormMemory = atMostOfEach(FORM_BYTES_AT_ONCE, {
  ms: 10_000,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
})

/**
 * Reads and answers a form with a file once there is memory for it, so that many large files at once stay unread at their
 * senders. A body that does not say its length counts as the longest.
 */
export function inFormTurn<T>(c: Context, job: () => Promise<T>): Promise<T> {
  const declared = Number(c.req.header('content-length') ?? Number.NaN)
  return inFormMemory('', job, { units: declared >= 0 ? declared : LONGEST_FORM_BYTES })
}
