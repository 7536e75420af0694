import { Problem } from '#contract/problem.ts'
import type { endSessionsOf as endSessionsOfCall } from '#contract/user-acts.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { dropBegunSecondSteps } from '#server/identity/action-code-store.ts'
import { endSessionsBut } from '#server/identity/own-account-store.ts'
import { holdAccounts } from './account-store.ts'
import type { UserAct } from './user-act.ts'

/**
 * Ends the sessions and unfinished sign-ins of an account, but not the actor's current session. Refuses with
 * `user-not-found`.
 */
export async function endSessionsOf(
  deps: Deps,
  { uid, actor, idempotency }: UserAct,
): Promise<CommandReply<typeof endSessionsOfCall>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const [account] = await holdAccounts(tx, [uid], deps.clock.now())
    if (!account) throw new Problem('user-not-found')
    await dropBegunSecondSteps(tx, uid)
    const ended = await endSessionsBut(tx, { uid, sid: uid === actor.uid ? actor.sid : undefined })
    const sesiones = ended.length
    return {
      reply: { ok: true as const, sesiones },
      ...(sesiones > 0 && {
        audit: { what: 'cerró las sesiones', object: `user:${uid}`, after: { sesiones } },
      }),
    }
  })
  deps.identity.forgetPerson(uid)
  return reply
}
