import * as emails from '#contract/email/emails.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import { listedEmail, resendableState } from './listed-email.ts'
import { findEmail, requeueEmail } from './email-store.ts'

/** Queues an undelivered e-mail again, as if it were new. Two concurrent requests send it only once. */
export const resendEmail = command(emails.resendEmail, async (tx, { params, at, deps: { mailer } }) => {
  const id = Number(params.id)
  const row = await findEmail(tx, id)
  if (!row) throw new Problem('email-not-found')
  const state = resendableState(row, mailer.carrier)
  const queued = state && (await requeueEmail(tx, { id, state, now: at }))
  if (!queued) throw new Problem('email-not-resendable')
  const { kind, lastError } = row
  return {
    reply: listedEmail(queued, mailer.carrier),
    audit: {
      what: 'reenvió un correo',
      object: `email:${id}`,
      before: { state, lastError },
      after: { state: 'waiting', kind },
    },
  }
})
