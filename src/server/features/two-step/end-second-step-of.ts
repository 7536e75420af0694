import { Problem } from '#contract/problem.ts'
import { writeAudit } from '#server/acts/audit-store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { dropBegunSecondSteps } from '#server/identity/action-code-store.ts'
import { endSessionsBut } from '#server/identity/own-account-store.ts'
import { deleteSecondStep, lockSecondStep } from './two-step-store.ts'

/**
 * An admin helps somebody who lost the phone and the recovery codes; their password is needed as before, and whoever is in
 * with it starts again. An admin's own cannot be taken away like this: a session left open would be enough to do it.
 */
export async function endSecondStepOf(
  { pool, identity, clock }: Pick<Deps, 'pool' | 'identity' | 'clock'>,
  { uid, admin }: { uid: string; admin: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(pool, async (tx) => {
    const known = await lockSecondStep(tx, uid)
    if (!known) throw new Problem('user-not-found')
    if (known.rol === 'admin') throw new Problem('two-step-of-admin')
    if (!known.on) throw new Problem('two-step-off')
    await deleteSecondStep(tx, uid, now)
    await dropBegunSecondSteps(tx, uid)
    await endSessionsBut(tx, { uid, sid: undefined })
    await writeAudit(tx, { actor: admin, what: 'quitó el segundo paso', object: `user:${uid}`, at: now })
  })
  identity.forgetPerson(uid)
}
