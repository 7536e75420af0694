import { Problem } from '#contract/http/problem.ts'
import { signInWithEmail, signInWithProvider, whoAmI } from '#contract/account/session.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'

export const sessionEndpoints = ({ identity, limits }: Pick<Deps, 'identity' | 'limits'>): Binding[] => [
  bind(signInWithEmail, async ({ body, address, request, headers }) => {
    await limits.login(address)
    const signedIn = await identity.signInWithToken(body.token, request)
    if (!signedIn) throw new Problem('sign-in-failed')
    if (signedIn.cookie !== undefined) headers.append('Set-Cookie', signedIn.cookie)
    return signedIn.profile
  }),
  bind(signInWithProvider, async ({ body, address, request, headers }) => {
    await limits.login(address)
    const signedIn = await identity.signInWithToken(body.token, request)
    if (!signedIn) throw new Problem('sign-in-failed')
    if (signedIn.cookie !== undefined) headers.append('Set-Cookie', signedIn.cookie)
    const { profile } = signedIn
    return {
      theUser: {
        ...profile,
        name: profile.nombre,
        picture: await identity.signInMethods.imageUrlOf(profile.uid),
      },
    }
  }),
  bind(whoAmI, async ({ actor }) => {
    if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
    return actor
  }),
]
