import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { salesInSightOf } from '#domain/sales-in-sight.ts'
import { type Actor, personOf } from '#server/identity/actor.ts'
import { resendableState } from './email-of.ts'
import { findSaleEmail, queueAgain } from './email-store.ts'

type Asked = { to: string; subject: string; actor: Actor }

/**
 * The specification's `POST /api/mails/`, which there sends whatever it is given. The server wrote these e-mails by
 * itself when the sale changed: this finds the one that is meant, among the sales the caller may see, and puts it back in
 * line when it did not arrive. What it should say is not taken from anybody.
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
