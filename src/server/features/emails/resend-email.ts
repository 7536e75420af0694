import type { ReplyOf } from '#contract/endpoint.ts'
import type { resendEmail as resendEmailCall } from '#contract/emails.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { emailOf, resendableState } from './email-of.ts'
import { findEmail, queueAgain } from './email-store.ts'

/** Puts an e-mail that did not arrive back in line, as new. Two people who ask at the same time send it once. */
export async function resendEmail(
  { pool, clock, mailer }: Pick<Deps, 'pool' | 'clock' | 'mailer'>,
  id: number,
): Promise<ReplyOf<typeof resendEmailCall>> {
  const row = await findEmail(pool, id)
  if (!row) throw new Problem('email-not-found')
  const state = resendableState(row, mailer.carrier)
  const queued = state && (await queueAgain(pool, { id, state, now: clock.now() }))
  if (!queued) throw new Problem('email-not-resendable')
  return emailOf(queued, mailer.carrier)
}
