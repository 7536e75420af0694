import { Problem } from '#contract/problem.ts'
import { signInWithEmail, signInWithThird, whoAmI } from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'

export const sessionEndpoints = ({ identity, limits }: Pick<Deps, 'identity' | 'limits'>): Binding[] => [
  bind(signInWithEmail, async ({ body, address, request, headers }) => {
    await limits.login(address)
    const entered = await identity.enterWithToken(body.token, request)
    if (!entered) throw new Problem('sign-in-failed')
    if (entered.cookie !== undefined) headers.append('Set-Cookie', entered.cookie)
    return entered.profile
  }),
  bind(signInWithThird, async ({ body, address, request, headers }) => {
    await limits.login(address)
    const entered = await identity.enterWithToken(body.token, request)
    if (!entered) throw new Problem('sign-in-failed')
    if (entered.cookie !== undefined) headers.append('Set-Cookie', entered.cookie)
    const { profile } = entered
    return {
      theUser: { ...profile, name: profile.nombre, picture: await identity.ways.pictureOf(profile.uid) },
    }
  }),
  bind(whoAmI, async ({ actor }) => {
    if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
    return actor
  }),
]
