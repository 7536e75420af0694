import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { visibleSales } from '#domain/sale/visible-sales.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { type Actor, requireSignedIn } from '#server/identity/actor.ts'
import { resendableState } from './listed-email.ts'
import { findSaleEmail, requeueEmail } from './email-store.ts'

type SaleEmailRequest = { to: string; subject: string; actor: Actor }

/**
 * Implements `POST /api/mails/` of the specification, but never sends the text of the request, because the server
 * queues these e-mails itself. Finds the e-mail among the sales that the caller may see, and queues an undelivered
 * e-mail again. Refuses with `email-not-found` or `email-unavailable`.
 */
export async function requestSaleEmail(
  deps: Pick<Deps, 'pool' | 'clock' | 'mailer' | 'limits' | 'config'>,
  { to, subject, actor }: SaleEmailRequest,
): Promise<{ message: string }> {
  requireSentEmail(deps)
  const { pool, clock, mailer, limits } = deps
  const caller = requireSignedIn(actor)
  await limits.saleEmail(caller.uid)
  const email = await findSaleEmail(pool, { to, subject, sales: visibleSales(caller) })
  if (!email) throw new Problem('email-not-found')
  const state = resendableState(email, mailer.carrier)
  if (state) await requeueEmail(pool, { id: email.id, state, now: clock.now() })
  return { message: state || email.doneAt === null ? 'El correo está en camino' : 'El correo ya se envió' }
}
