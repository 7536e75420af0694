import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { salesInSightOf } from '#domain/sales-in-sight.ts'
import { type Actor, personOf } from '#server/identity/actor.ts'
import { resendableState } from './email-of.ts'
import { findSaleEmail, queueAgain } from './email-store.ts'

type Asked = { to: string; subject: string; actor: Actor }

/**
 * Implements `POST /api/mails/` of the specification without sending free text. The server queues these e-mails
 * itself when a sale changes. This function finds the e-mail among the caller's visible sales and queues an
 * undelivered one again. The request's content is ignored. Refuses with `email-not-found`.
 */
export async function askForSaleEmail(
  { pool, clock, mailer, limits }: Pick<Deps, 'pool' | 'clock' | 'mailer' | 'limits'>,
  { to, subject, actor }: Asked,
): Promise<{ message: string }> {
  const person = personOf(actor)
  await limits.mail(person.uid)
  const email = await findSaleEmail(pool, { to, subject, sales: salesInSightOf(person) })
  if (!email) throw new Problem('email-not-found')
  const state = resendableState(email, mailer.carrier)
  if (state) await queueAgain(pool, { id: email.id, state, now: clock.now() })
  return { message: state || email.doneAt === null ? 'El correo está en camino' : 'El correo ya se envió' }
}
