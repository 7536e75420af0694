import { Problem } from '#contract/problem.ts'
import type { sendPasswordLink as sendPasswordLinkCall } from '#contract/user-acts.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { shopOrigin } from '#server/shop-origin.ts'
import { holdAccounts } from './account-store.ts'
import type { UserAct } from './user-act.ts'

/**
 * Queues an e-mail with a link to choose a new password. The old password stays valid until then. Refuses with
 * `user-not-found` or `account-disabled`.
 */
export function sendPasswordLink(
  deps: Deps,
  { uid, actor, idempotency, origin: asked }: UserAct & { origin: string },
): Promise<CommandReply<typeof sendPasswordLinkCall>> {
  const origin = shopOrigin(deps.config, asked)
  return runCommand(deps, { actor, idempotency }, async (tx) => {
    const [account] = await holdAccounts(tx, [uid], deps.clock.now())
    if (!account) throw new Problem('user-not-found')
    if (!account.activa) throw new Problem('account-disabled')
    await deps.identity.ways.passwords.request({ email: account.email, origin, tx })
    return {
      reply: { ok: true as const },
      audit: { what: 'mandó un enlace de contraseña', object: `user:${uid}` },
    }
  })
}
