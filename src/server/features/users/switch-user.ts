import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { switchUser as switchUserCall } from '#contract/user-acts.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { dropWaysIn } from '#server/identity/mailed-ways-in.ts'
import { endSessionsBut } from '#server/identity/own-account-store.ts'
import { holdAccounts, writeAccess } from './account-store.ts'
import type { UserAct } from './user-act.ts'

/**
 * Disables or enables an account. Disabling ends its sessions and links. Refuses with `own-account`, `user-not-found`
 * or `not-signed-in`. Locks the actor too: of two admins who disable each other, one stays enabled.
 */
export async function switchUser(
  deps: Deps,
  { uid, action, actor, idempotency }: UserAct & BodyOf<typeof switchUserCall>,
): Promise<CommandReply<typeof switchUserCall>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const now = deps.clock.now()
    const held = await holdAccounts(tx, [uid, actor.uid], now)
    if (!held.some((one) => one.uid === actor.uid && one.activa)) throw new Problem('not-signed-in')
    const account = held.find((one) => one.uid === uid)
    if (!account) throw new Problem('user-not-found')
    const activa = action === 'enable'
    if (!activa && uid === actor.uid) throw new Problem('own-account')
    if (account.activa === activa) return { reply: { ok: true as const } }
    await writeAccess(tx, { uid, activa, now })
    if (!activa) await dropWaysIn(tx, account)
    await endSessionsBut(tx, { uid, sid: undefined })
    return {
      reply: { ok: true as const },
      audit: {
        what: activa ? 'activó una cuenta' : 'desactivó una cuenta',
        object: `user:${uid}`,
        before: { activa: account.activa },
        after: { activa },
      },
    }
  })
  deps.identity.forgetPerson(uid)
  return reply
}
