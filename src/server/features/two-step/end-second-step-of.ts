import { Problem } from '#contract/problem.ts'
import type { endTwoStepOf } from '#contract/two-step.ts'
import { type CommandReply, runCommand } from '#server/commands/run-command.ts'
import type { Deps } from '#server/deps.ts'
import { dropBegunSecondSteps } from '#server/identity/action-code-store.ts'
import type { Person } from '#server/identity/actor.ts'
import { endSessionsBut } from '#server/identity/own-account-store.ts'
import type { IdempotentRequest } from '#server/idempotency/idempotent-request.ts'
import { deleteSecondStep, lockSecondStep } from './two-step-store.ts'

type Asked = { uid: string; actor: Person; idempotency: IdempotentRequest | undefined }

/**
 * Removes the second step of a user who lost the phone and the recovery codes. Ends the user's sessions. The password
 * stays. Refuses with `user-not-found`, `two-step-off` or `two-step-of-admin`. An admin is refused, because otherwise
 * an open session would be enough for the removal.
 */
export async function endSecondStepOf(
  deps: Deps,
  { uid, actor, idempotency }: Asked,
): Promise<CommandReply<typeof endTwoStepOf>> {
  const reply = await runCommand(deps, { actor, idempotency }, async (tx) => {
    const known = await lockSecondStep(tx, uid)
    if (!known) throw new Problem('user-not-found')
    if (known.rol === 'admin') throw new Problem('two-step-of-admin')
    if (!known.on) throw new Problem('two-step-off')
    await deleteSecondStep(tx, uid, deps.clock.now())
    await dropBegunSecondSteps(tx, uid)
    await endSessionsBut(tx, { uid, sid: undefined })
    return { reply: { ok: true as const }, audit: { what: 'quitó el segundo paso', object: `user:${uid}` } }
  })
  deps.identity.forgetPerson(uid)
  return reply
}
