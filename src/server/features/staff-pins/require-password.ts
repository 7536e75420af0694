import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'

/** Checks the password of an account as a counted attempt. Refuses with `no-password` or `wrong-password`. */
export async function requirePassword(
  { identity, limits }: Pick<Deps, 'identity' | 'limits'>,
  { uid, password, address }: { uid: string; password: string; address: string | undefined },
): Promise<void> {
  const attempt = await limits.reauthenticate({ uid, address })
  await runCountedAttempt(attempt, async () => {
    const outcome = await identity.ownAccounts.checkPassword(uid, password)
    if (outcome === 'none') throw new Problem('no-password')
    if (outcome === 'wrong') throw new Problem('wrong-password')
  })
}
