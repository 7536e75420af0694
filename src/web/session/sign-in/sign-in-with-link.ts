import { enterByLink } from '#contract/ways-in.ts'
import { IdentityError } from '#domain/identity-error.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { callApi } from '#web/call-api.ts'

/** `passwordRemoved`: the account had a password nobody had ever confirmed, and it is gone. */
export type LinkOutcome = { kind: 'proven'; passwordRemoved: boolean } | { kind: 'needs-email' }

/**
 * Uses up the code of a sign-in link: from here on the session is the person's, and `enterBySession` signs them in.
 * `needs-email`: it was asked for in another browser, so the person must name the mailbox. Throws for a bad code.
 */
export async function openSignInLink(oobCode: string, email?: string): Promise<LinkOutcome> {
  try {
    const body = email === undefined ? { oobCode } : { oobCode, email }
    const { claveQuitada, twoFactorRedirect } = await callApi(enterByLink, { body })
    if (twoFactorRedirect) throw new IdentityError('multi-factor-auth-required')
    return { kind: 'proven', passwordRemoved: claveQuitada }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'link-needs-email') return { kind: 'needs-email' }
    throw problem
  }
}
