import type { Context } from 'hono'
import { Problem } from '#contract/http/problem.ts'
import type { Client } from '#server/concurrency/current-client.ts'
import { fairSlots } from '#server/concurrency/fair-slots.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { MAX_FORM_BYTES } from './read-form-body.ts'

/** Maximum total bytes of the staff's forms in memory: one form of maximum size, or many small forms. */
const MAX_FORM_BYTES_IN_MEMORY = MAX_FORM_BYTES

/**
 * A request waits up to 10 s. Together with image decoding (local-disk-images.ts), the wait is shorter than the idle
 * timeout of a connection (http-server.ts).
 */
const MAX_WAIT_MS = 10_000

const formMemory = semaphore(MAX_FORM_BYTES_IN_MEMORY, {
  ms: MAX_WAIT_MS,
  refuse: () => new Problem('busy', { headers: { 'Retry-After': '5' } }),
})

/**
 * Forms of other people. One client holds at most two slots, because a slow sender holds a slot until the request timeout.
 * The waiting requests of one address are few, because the uploads have a limit per address.
 */
const formSlots = fairSlots({
  slots: 4,
  maxPerClient: 2,
  waiting: { known: 20, strangers: 20 },
  maxWaitMs: MAX_WAIT_MS,
})

/**
 * Runs `job` for a form with a file when there is memory for it. The bodies of waiting requests stay unread in the
 * socket. Files of customers and strangers have their own slots, so that they never delay the staff's. A staff body without
 * Content-Length counts as a form of maximum size.
 */
export function withFormMemory<T>(
  c: Context,
  job: () => Promise<T>,
  { isOfStaff, client }: { isOfStaff: boolean; client: Client | undefined },
): Promise<T> {
  if (!isOfStaff) return formSlots(job, { client })
  const declaredBytes = Number(c.req.header('content-length') ?? Number.NaN)
  return formMemory(job, { units: declaredBytes >= 0 ? declaredBytes : MAX_FORM_BYTES })
}
