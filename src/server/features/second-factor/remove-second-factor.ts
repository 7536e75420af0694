import * as secondFactor from '#contract/account/second-factor.ts'
import { Problem } from '#contract/http/problem.ts'
import { command } from '#server/commands/command.ts'
import { deletePendingSecondFactors } from '#server/identity/email-codes/action-code-store.ts'
import { endSessionsExcept } from '#server/identity/account/own-account-store.ts'
import { deleteSecondFactor, lockSecondFactor } from './second-factor-store.ts'

/**
 * Removes the second step of a user who lost the phone and the recovery codes. Ends the user's sessions; the password
 * stays valid. Refuses with `user-not-found`, `two-step-off` or `two-step-of-admin`. An admin keeps the second step,
 * because otherwise a stolen admin session could remove it.
 */
export const removeSecondFactor = command(secondFactor.disableUserSecondFactor, {
  run: async (tx, { params: { id: uid }, at }) => {
    const user = await lockSecondFactor(tx, uid)
    if (!user) throw new Problem('user-not-found')
    if (user.rol === 'admin') throw new Problem('two-step-of-admin')
    if (!user.on) throw new Problem('two-step-off')
    await deleteSecondFactor(tx, uid, at)
    await deletePendingSecondFactors(tx, uid)
    await endSessionsExcept(tx, { uid, sid: undefined })
    return { reply: { ok: true as const }, audit: { what: 'quitó el segundo paso', object: `user:${uid}` } }
  },
  afterCommit: ({ deps, params }) => deps.identity.evictUserSessions(params.id),
})
