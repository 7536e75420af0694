import { Problem } from '#contract/http/problem.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import type { AccountCaller } from './caller.ts'
import { eraseAccount } from './erase-account-store.ts'

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
  await inTransaction(pool, (tx) => eraseAccount(tx, caller, now))
  identity.evictUserSessions(caller.uid)
}
