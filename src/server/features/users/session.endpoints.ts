import { Problem } from '#contract/problem.ts'
import { signInWithEmail, whoAmI } from '#contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/http/serve.ts'

export const sessionEndpoints = ({ identity }: Pick<Deps, 'identity'>): Binding[] => [
  bind(signInWithEmail, async ({ body, request, headers }) => {
    const entered = await identity.enterWithToken(body.token, request)
    if (!entered) throw new Problem('sign-in-failed')
    headers.append('Set-Cookie', entered.cookie)
    return entered.profile
  }),
  bind(whoAmI, async ({ actor }) => {
    if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
    return actor
  }),
]
