import type { resendEmail as resendEmailCall } from '#contract/email/emails.ts'
import { Problem } from '#contract/http/problem.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { listedEmail, resendableState } from './listed-email.ts'
import { findEmail, requeueEmail } from './email-store.ts'

/** Queues an undelivered e-mail again, as if it were new. Two concurrent requests send it only once. */
export function resendEmail(
  deps: Deps,
  { id, actor }: { id: number; actor: SignedInActor },
): Promise<CommandReply<typeof resendEmailCall>> {
  const { clock, mailer } = deps
  return runCommand(deps, { actor, idempotency: undefined }, async (tx) => {
    const row = await findEmail(tx, id)
    if (!row) throw new Problem('email-not-found')
    const state = resendableState(row, mailer.carrier)
    const queued = state && (await requeueEmail(tx, { id, state, now: clock.now() }))
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
}
