import type { BodyOf } from '#contract/http/endpoint.ts'
import { Problem } from '#contract/http/problem.ts'
import type { toggleUser as switchUserCall } from '#contract/account/user-commands.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { revokePendingSignIns } from '#server/identity/email-codes/revoke-pending-sign-ins.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import { lockAccounts, writeAccess } from './account-access-store.ts'
import type { UserCommand } from './user-command.ts'

/**
 * Disables or enables an account. Disabling ends its sessions and e-mailed links. Refuses with `own-account`,
 * `user-not-found` or `not-signed-in`. Locks the actor's account too: if two admins disable each other, one stays
 * enabled.
 */
export async function changeUserAccess(
  deps: Deps,
  { uid, action, actor, idempotency }: UserCommand & BodyOf<typeof switchUserCall>,
): Promise<CommandReply<typeof switchUserCall>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const now = deps.clock.now()
    const locked = await lockAccounts(tx, [uid, actor.uid], now)
    if (!locked.some((lockedAccount) => lockedAccount.uid === actor.uid && lockedAccount.activa))
      throw new Problem('not-signed-in')
    const account = locked.find((lockedAccount) => lockedAccount.uid === uid)
    if (!account) throw new Problem('user-not-found')
    const activa = action === 'enable'
    if (!activa && uid === actor.uid) throw new Problem('own-account')
    if (account.activa === activa) return { reply: { ok: true as const } }
    await writeAccess(tx, { uid, activa, now })
    if (!activa) await revokePendingSignIns(tx, account)
    await endSessionsExcept(tx, { uid, sid: undefined })
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
  deps.identity.evictUserSessions(uid)
  return reply
}
