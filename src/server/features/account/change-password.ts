import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { countAttempt } from '#server/limits/count-attempt.ts'
import type { Caller } from './caller.ts'

/** Guesses of the current password are limited as at sign-in. Refuses with `no-password` or `wrong-password`. */
export async function changePassword(
  { identity, config, store, limits }: Pick<Deps, 'identity' | 'config' | 'store' | 'limits'>,
  { uid, sid, email, address }: Caller,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<void> {
  const { name } = await store.profile()
  refuseBadPassword({ policy: config.passwordPolicy, password: nueva, obvious: [email, name] })
  const guess = await limits.ownSecret({ uid, address })
  await countAttempt(guess, async () => {
    const outcome = await identity.own.changePassword({ uid, email, sid, current: actual, next: nueva })
    if (outcome === 'none') throw new Problem('no-password')
    if (outcome === 'wrong')
      throw new Problem('wrong-password', { extra: { fields: { actual: 'Esa no es tu contraseña actual' } } })
  })
}
