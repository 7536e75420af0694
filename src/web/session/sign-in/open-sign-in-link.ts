import { signInWithLink } from '#contract/account/sign-in-methods.ts'
import { IdentityError } from '#domain/account/identity-error.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { callApi } from '#web/api/call-api.ts'

/**
 * Result of a sign-in link. `proven`: the user is signed in. `passwordRemoved`: the server removed a password from
 * before the confirmation of the e-mail address. `needs-email`: the user must enter the e-mail address.
 */
export type LinkOutcome = { kind: 'proven'; passwordRemoved: boolean } | { kind: 'needs-email' }

/**
 * Opens a session with the code of a sign-in link, for `finishSignIn`. `needs-email`: another browser requested the
 * link, so the user must enter the e-mail address. Throws for an invalid code.
 */
export async function openSignInLink(oobCode: string, email?: string): Promise<LinkOutcome> {
  try {
    const body = email === undefined ? { oobCode } : { oobCode, email }
    const { claveQuitada, twoFactorRedirect } = await callApi(signInWithLink, { body })
    if (twoFactorRedirect) throw new IdentityError('multi-factor-auth-required')
    return { kind: 'proven', passwordRemoved: claveQuitada }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'link-needs-email') return { kind: 'needs-email' }
    throw problem
  }
}
