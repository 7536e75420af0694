import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { ownPath } from '#contract/own-path.ts'
import { browserMark, isMarkOf } from './action-code.ts'
import { findMailboxOwner } from './mailbox-owner-store.ts'
import { letters, type MailedCodes } from './mailed-codes.ts'
import { signInCodeValue } from './mailed-ways-in.ts'
import { cookiePrefix, readCookie } from './session-cookie.ts'

/** As long as a person may wait for the mail of a link asked for a moment before the last. */
const NONCE_LASTS_S = 60 * 60

/** Entering by a link in a mail. It is worth a sign-in once, for ten minutes, in the browser that asked for it. */
export type SignInLinks = {
  /** Mails a link, if anybody has that e-mail, and answers the cookie that ties it to this browser. */
  request(asked: {
    email: string
    origin: string
    continueUrl: string | undefined
    request: Request
  }): Promise<string>
  /**
   * Whose code it is, without using it up. In another browser than the one that asked, only whoever names the mailbox may
   * use it: a link sent by a stranger, for the stranger's account, must not sign anybody in.
   */
  check(given: { oobCode: string; email: string | undefined; request: Request }): Promise<{
    code: string
    /** Whoever gives this code reads it. */
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
      // The same nonce again keeps the links asked for before this one.
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
