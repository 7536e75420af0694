import { Problem } from '#contract/http/problem.ts'
import type { endUserSessions as endSessionsOfCall } from '#contract/account/user-commands.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { deletePendingSecondFactors } from '#server/identity/email-codes/action-code-store.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import { lockAccounts } from './account-access-store.ts'
import type { UserCommand } from './user-command.ts'

/**
 * Ends the sessions and unfinished sign-ins of an account, except the session of this request. Refuses with
 * `user-not-found`.
 */
export async function endUserSessions(
  deps: Deps,
  { uid, actor, idempotency }: UserCommand,
): Promise<CommandReply<typeof endSessionsOfCall>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const [account] = await lockAccounts(tx, [uid], deps.clock.now())
    if (!account) throw new Problem('user-not-found')
    await deletePendingSecondFactors(tx, uid)
    const ended = await endSessionsExcept(tx, { uid, sid: uid === actor.uid ? actor.sid : undefined })
    const sesiones = ended.length
    return {
      reply: { ok: true as const, sesiones },
      ...(sesiones > 0 && {
        audit: { what: 'cerró las sesiones', object: `user:${uid}`, after: { sesiones } },
      }),
    }
  })
  deps.identity.evictUserSessions(uid)
  return reply
}
