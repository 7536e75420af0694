import { Problem } from '#contract/problem.ts'
import { sendPasswordLink as sendPasswordLinkCall } from '#contract/user-acts.ts'
import { staffAct } from '#server/acts/staff-act.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenReply } from '#server/http/serve.ts'
import { shopOrigin } from '#server/shop-origin.ts'
import { holdAccounts } from './account-store.ts'
import type { UserAct } from './user-act.ts'

/** Mails somebody a link to choose another password: only their mailbox has it. Until they do, theirs is good. */
export function sendPasswordLink(
  deps: Deps,
  { uid, actor, attempt, origin: asked }: UserAct & { origin: string },
): Promise<WrittenReply> {
  const origin = shopOrigin(deps.config, asked)
  return staffAct(deps, sendPasswordLinkCall, { actor, attempt }, async (tx) => {
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
