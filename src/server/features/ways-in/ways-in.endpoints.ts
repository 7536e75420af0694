import { Problem } from '#contract/problem.ts'
import {
  enterByLink,
  listWaysIn,
  requestEmailVerification,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  verifyEmail,
} from '#contract/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import type { Actor } from '#server/identity/actor.ts'
import { refuseBadPassword } from '#server/identity/refuse-bad-password.ts'
import { shopOrigin } from '#server/shop-origin.ts'

const done = { ok: true as const }

export function waysInEndpoints({ identity, config, store, limits }: Deps): Binding[] {
  const { links, passwords, emails } = identity.ways
  const originOf = (asked: string) => shopOrigin(config, asked)
  return [
    bind(listWaysIn, async () => ({ social: [...identity.ways.social] })),
    bind(requestSignInLink, async ({ body, origin, address, request, headers }) => {
      await limits.email({ email: body.email, address })
      const { continueUrl } = body
      const asked = { email: body.email.toLowerCase(), origin: originOf(origin), continueUrl, request }
      headers.append('Set-Cookie', await links.request(asked))
      return done
    }),
    bind(enterByLink, async ({ body, origin, address, request, headers }) => {
      await limits.login(address)
      const { oobCode, email } = body
      const entered = await links.enter({ oobCode, email, origin: originOf(origin), address, request })
      for (const cookie of entered.cookies) headers.append('Set-Cookie', cookie)
      return { ...done, claveQuitada: entered.losesPassword, twoFactorRedirect: entered.needsSecondFactor }
    }),
    bind(requestPasswordReset, async ({ body, origin, address }) => {
      await limits.email({ email: body.email, address })
      await passwords.request({ email: body.email.toLowerCase(), origin: originOf(origin) })
      return done
    }),
    bind(resetPassword, async ({ body: { oobCode, password }, address }) => {
      await limits.login(address)
      const { name } = await store.profile()
      const refuse = (email: string) =>
        refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, name] })
      await passwords.finish({ oobCode, password, refuse })
      return done
    }),
    bind(requestEmailVerification, async ({ actor, origin, address }) => {
      const { email } = signedIn(actor)
      await limits.email({ email, address })
      await emails.request({ email, origin: originOf(origin) })
      return done
    }),
    bind(verifyEmail, async ({ body, actor }) => {
      await emails.finish({ oobCode: body.oobCode, uid: signedIn(actor).uid })
      return done
    }),
  ]
}

function signedIn(actor: Actor) {
  if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
  return actor
}
