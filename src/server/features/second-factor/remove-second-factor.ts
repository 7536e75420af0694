import { Problem } from '#contract/http/problem.ts'
import type { disableUserSecondFactor } from '#contract/account/second-factor.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { deletePendingSecondFactors } from '#server/identity/email-codes/action-code-store.ts'
import type { SignedInActor } from '#server/identity/actor.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { deleteSecondFactor, lockSecondFactor } from './second-factor-store.ts'

type RemoveSecondFactorInput = {
  uid: string
  actor: SignedInActor
  idempotency: IdempotentRequest | undefined
}

/**
 * Removes the second step of a user who lost the phone and the recovery codes. Ends the user's sessions; the password
 * stays valid. Refuses with `user-not-found`, `two-step-off` or `two-step-of-admin`. An admin keeps the second step,
 * because otherwise a stolen admin session could remove it.
 */
export async function removeSecondFactor(
  deps: Deps,
  { uid, actor, idempotency }: RemoveSecondFactorInput,
): Promise<CommandReply<typeof disableUserSecondFactor>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const user = await lockSecondFactor(tx, uid)
    if (!user) throw new Problem('user-not-found')
    if (user.rol === 'admin') throw new Problem('two-step-of-admin')
    if (!user.on) throw new Problem('two-step-off')
    await deleteSecondFactor(tx, uid, deps.clock.now())
    await deletePendingSecondFactors(tx, uid)
    await endSessionsExcept(tx, { uid, sid: undefined })
    return { reply: { ok: true as const }, audit: { what: 'quitó el segundo paso', object: `user:${uid}` } }
  })
  deps.identity.evictUserSessions(uid)
  return reply
}
