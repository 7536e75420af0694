import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { ownPath } from '#contract/own-path.ts'
import { browserMark, isMarkOf } from './action-code.ts'
import { findMailboxOwner } from './mailbox-owner-store.ts'
import { letters, type MailedCodes } from './mailed-codes.ts'
import { signInCodeValue } from './mailed-ways-in.ts'
import { cookiePrefix, readCookie } from './session-cookie.ts'

/** Lifetime of the browser's nonce, long enough for late mails of earlier requests. */
const NONCE_LASTS_S = 60 * 60

/** Sign-in by a mailed link: once, within ten minutes, in the browser that requested it. */
export type SignInLinks = {
  /** Mails a link if an account has the e-mail. Returns the Set-Cookie line of the nonce. */
  request(asked: {
    email: string
    origin: string
    continueUrl: string | undefined
    request: Request
  }): Promise<string>
  /**
   * Checks a code without consuming it. In another browser the caller must name the mailbox, because an attacker could
   * send a link to the attacker's own account. Throws `link-needs-email`, `link-email-mismatch` or
   * `invalid-action-code`.
   */
  check(given: { oobCode: string; email: string | undefined; request: Request }): Promise<{
    code: string
    /** E-mail that the code proves. */
    mailbox: string
    losesPassword: boolean
  }>
}

export function openSignInLinks(more: {
  codes: MailedCodes
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
      // The existing nonce is reused, so that earlier links stay valid.
      const nonce = nonceOf(request) ?? randomBytes(16).toString('base64url')
      await codes.send(letters.signIn, {
        email,
        origin,
        continueUrl: origin + (ownPath(continueUrl ?? '/', origin) ?? '/'),
        write: (code) => `${code}.${browserMark(secret, code, nonce)}`,
        valueFor: () => signInCodeValue(email),
      })
      return `${cookieName}=${nonce}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${NONCE_LASTS_S}${https ? '; Secure' : ''}`
    },

    async check({ oobCode, email, request }) {
      const [code = '', mark = ''] = oobCode.split('.')
      const kept = JSON.parse(await codes.read(pool, letters.signIn, code)) as { email: string }
      const nonce = nonceOf(request)
      if (nonce === undefined || !isMarkOf(mark, secret, code, nonce)) {
        if (email === undefined) throw new Problem('link-needs-email')
        if (email.toLowerCase() !== kept.email) throw new Problem('link-email-mismatch')
      }
      const owner = await findMailboxOwner(pool, kept.email)
      if (owner === undefined) throw new Problem('invalid-action-code')
      return { code, mailbox: owner.email, losesPassword: owner.hasPassword && !owner.verified }
    },
  }
}
