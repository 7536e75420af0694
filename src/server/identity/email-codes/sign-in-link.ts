import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import { sameOriginPath } from '#contract/http/same-origin-path.ts'
import { browserMark, isValidBrowserMark } from './action-code.ts'
import { findMailboxOwner } from '#server/identity/account/mailbox-owner-store.ts'
import { codeEmails, type EmailCodes } from './email-codes.ts'
import { signInCodeValue } from './revoke-pending-sign-ins.ts'
import { cookiePrefix, readCookie } from '#server/identity/session/session-cookie.ts'

/** Lifetime of the browser's nonce, long enough for late e-mails. */
const NONCE_LIFETIME_S = 60 * 60

/** Sign-in by a mailed link. A link works once, within ten minutes, in the browser that requested it. */
export type SignInLinks = {
  /** Mails a link if an account has the e-mail. Returns the Set-Cookie header of the nonce. */
  request(input: {
    email: string
    origin: string
    continueUrl: string | undefined
    request: Request
  }): Promise<string>
  /**
   * Checks a code without consuming it. In another browser the person must type the e-mail address, because otherwise
   * an attacker could send a link to the attacker's own account. Throws `link-needs-email`, `link-email-mismatch` or
   * `invalid-action-code`.
   */
  check(input: { oobCode: string; email: string | undefined; request: Request }): Promise<{
    code: string
    mailbox: string
    losesPassword: boolean
  }>
}

export function openSignInLinks(more: {
  codes: EmailCodes
  pool: pg.Pool
  secret: string
  https: boolean
}): SignInLinks {
  const { codes, pool, secret, https } = more
  const cookieName = `${cookiePrefix(https)}.link`
  const nonceOf = (request: Request) => {
    const nonce = readCookie(request.headers.get('cookie'), cookieName)
    return nonce !== undefined && /^[\w-]{22}$/.test(nonce) ? nonce : undefined
  }

  return {
    async request({ email, origin, continueUrl, request }) {
      // Reuses the nonce of the cookie, so that earlier links stay valid.
      const nonce = nonceOf(request) ?? randomBytes(16).toString('base64url')
      await codes.send(codeEmails.signIn, {
        email,
        origin,
        continueUrl: origin + (sameOriginPath(continueUrl ?? '/', origin) ?? '/'),
        formatCode: (code) => `${code}.${browserMark(secret, code, nonce)}`,
        valueFor: () => signInCodeValue(email),
      })
      return `${cookieName}=${nonce}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${NONCE_LIFETIME_S}${https ? '; Secure' : ''}`
    },

    async check({ oobCode, email, request }) {
      const [code = '', mark = ''] = oobCode.split('.')
      const stored = JSON.parse(await codes.read(pool, codeEmails.signIn, code)) as { email: string }
      const nonce = nonceOf(request)
      if (nonce === undefined || !isValidBrowserMark(mark, secret, code, nonce)) {
        if (email === undefined) throw new Problem('link-needs-email')
        if (email.toLowerCase() !== stored.email) throw new Problem('link-email-mismatch')
      }
      const owner = await findMailboxOwner(pool, stored.email)
      if (owner === undefined) throw new Problem('invalid-action-code')
      return { code, mailbox: owner.email, losesPassword: owner.hasPassword && !owner.verified }
    },
  }
}
