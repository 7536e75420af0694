import { Problem } from '#contract/http/problem.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueEmail } from '#server/email/outbox/outbox-store.ts'
import { deleteUser, lockUser } from '#server/identity/account/own-account-store.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import { anonymiseFinishedSales, detachSales, deleteDeliveredEmails } from './account-store.ts'
import type { AccountCaller } from './caller.ts'

/**
 * Closes a customer's account (Ley 25.326): erases personal data and detaches the purchases. Requires the password, or
 * the e-mail address of an account without password. Refuses with `wrong-password`.
 */
export async function closeAccount(
  { pool, identity, clock, limits }: Pick<Deps, 'pool' | 'identity' | 'clock' | 'limits'>,
  caller: AccountCaller,
  proof: { clave: string; correo: string },
): Promise<void> {
  const attempt = await limits.reauthenticate(caller)
  await runCountedAttempt(attempt, async () => {
    const passwordCheck = await identity.ownAccounts.checkPassword(caller.uid, proof.clave)
    const isConfirmed =
      passwordCheck === 'proven' ||
      (passwordCheck === 'none' && proof.correo.toLowerCase() === caller.email.toLowerCase())
    if (!isConfirmed) throw new Problem('wrong-password')
  })

  const now = clock.now()
  await inTransaction(pool, async (tx) => {
    await lockUser(tx, caller.uid)
    await detachSales(tx, caller.uid, now)
    await anonymiseFinishedSales(tx, now)
    await deleteDeliveredEmails(tx, caller.email)
    await queueEmail(tx, {
      kind: 'account-closed',
      dedupeKey: `account-closed:${caller.uid}`,
      recipient: caller.email,
      subject: 'Cerramos tu cuenta',
      payload: { nombre: caller.nombre },
      queuedAt: now,
    })
    await deleteUser(tx, caller.uid)
  })
  identity.evictUserSessions(caller.uid)
}
