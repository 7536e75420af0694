import { Problem } from '#contract/http/problem.ts'
import type { sendPasswordLink as sendPasswordLinkCall } from '#contract/account/user-commands.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'
import { lockAccounts } from './account-access-store.ts'
import type { UserCommand } from './user-command.ts'

/**
 * Queues an e-mail with a link to choose a new password. The old password stays valid until then. Refuses with
 * `user-not-found`, `account-disabled` or `email-unavailable`.
 */
export function sendPasswordLink(
  deps: Deps,
  { uid, actor, idempotency, origin: requestOrigin }: UserCommand & { origin: string },
): Promise<CommandReply<typeof sendPasswordLinkCall>> {
  requireSentEmail(deps)
  const origin = shopOrigin(deps.config, requestOrigin)
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const [account] = await lockAccounts(tx, [uid], deps.clock.now())
    if (!account) throw new Problem('user-not-found')
    if (!account.activa) throw new Problem('account-disabled')
    await deps.identity.signInMethods.passwordReset.request({ email: account.email, origin, tx })
    return {
      reply: { ok: true as const },
      audit: { what: 'mandó un enlace de contraseña', object: `user:${uid}` },
    }
  })
}
