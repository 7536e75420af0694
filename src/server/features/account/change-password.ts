import { Problem } from '#contract/http/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { runCountedAttempt } from '#server/limits/run-counted-attempt.ts'
import type { AccountCaller } from './caller.ts'

/**
 * Changes the password of an account. Limits guesses of the current password like guesses at sign-in. Refuses with
 * `no-password` or `wrong-password`.
 */
export async function changePassword(
  { identity, config, store, limits }: Pick<Deps, 'identity' | 'config' | 'store' | 'limits'>,
  { uid, sid, email, address }: AccountCaller,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<void> {
  const { name } = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password: nueva, obvious: [email, name] })
  const attempt = await limits.reauthenticate({ uid, address })
  await runCountedAttempt(attempt, async () => {
    const outcome = await identity.ownAccounts.changePassword({
      uid,
      email,
      sid,
      current: actual,
      next: nueva,
    })
    if (outcome === 'none') throw new Problem('no-password')
    if (outcome === 'wrong')
      throw new Problem('wrong-password', { extra: { fields: { actual: 'Esa no es tu contraseña actual' } } })
  })
}
