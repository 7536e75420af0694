import {
  signInWithLink,
  listSignInMethods,
  requestEmailVerification,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  verifyEmail,
} from '#contract/account/sign-in-methods.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { refuseBadPassword } from '#server/identity/password/refuse-bad-password.ts'
import { requireSentEmail } from '#server/email/smtp/sends-email.ts'
import { shopOrigin } from '#server/config/shop-origin.ts'

const ok = { ok: true as const }

export function signInEndpoints(deps: Deps): Binding[] {
  const { identity, config, store, limits } = deps
  const { links, passwordReset, emailVerification } = identity.signInMethods
  const shopOriginOf = (requestOrigin: string) => shopOrigin(config, requestOrigin)
  return [
    bind(listSignInMethods, async () => ({ social: [...identity.signInMethods.social] })),
    bind(requestSignInLink, async ({ body, origin, address, request, headers }) => {
      requireSentEmail(deps)
      await limits.email({ email: body.email, address })
      const { continueUrl } = body
      const linkRequest = {
        email: body.email.toLowerCase(),
        origin: shopOriginOf(origin),
        continueUrl,
        request,
      }
      headers.append('Set-Cookie', await links.request(linkRequest))
      return ok
    }),
    bind(signInWithLink, async ({ body, origin, address, request, headers }) => {
      await limits.login(address)
      const { oobCode, email } = body
      const signedInByLink = await links.signIn({
        oobCode,
        email,
        origin: shopOriginOf(origin),
        address,
        request,
      })
      for (const cookie of signedInByLink.cookies) headers.append('Set-Cookie', cookie)
      return {
        ...ok,
        claveQuitada: signedInByLink.losesPassword,
        twoFactorRedirect: signedInByLink.needsSecondFactor,
      }
    }),
    bind(requestPasswordReset, async ({ body, origin, address }) => {
      requireSentEmail(deps)
      await limits.email({ email: body.email, address })
      await passwordReset.request({ email: body.email.toLowerCase(), origin: shopOriginOf(origin) })
      return ok
    }),
    bind(resetPassword, async ({ body: { oobCode, password }, address }) => {
      await limits.login(address)
      const { name } = await store.profile()
      const checkPolicy = (email: string) =>
        refuseBadPassword({ policy: config.passwordPolicy, password, obvious: [email, name] })
      await passwordReset.finish({ oobCode, password, checkPolicy })
      return ok
    }),
    bind(requestEmailVerification, async ({ actor, origin, address }) => {
      requireSentEmail(deps)
      const { email } = requireSignedIn(actor)
      await limits.email({ email, address })
      await emailVerification.request({ email, origin: shopOriginOf(origin) })
      return ok
    }),
    bind(verifyEmail, async ({ body, actor }) => {
      await emailVerification.finish({ oobCode: body.oobCode, uid: requireSignedIn(actor).uid })
      return ok
    }),
  ]
}
