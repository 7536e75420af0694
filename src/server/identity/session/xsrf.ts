import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#server/requests/is-same-secret.ts'
import { readCookie, SESSION_LIFETIME_S } from './session-cookie.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * Token that proves that the shop's own page sent a change. The page copies the token from the cookie to a header.
 * Another session's token is refused.
 */
export type Xsrf = {
  /** Returns the Set-Cookie header for this session. Reuses a valid token of the request. */
  cookieFor(sid: string, request?: Request): string
  readonly removal: string
  /** Returns whether header and cookie have the same token of this session. */
  isValid(request: Request, sid: string): boolean
}

export function openXsrf({ secret, https }: { secret: string; https: boolean }): Xsrf {
  const attributes = `Path=/; SameSite=Lax${https ? '; Secure' : ''}`
  const belongsToSession = (token: string | undefined, sid: string): token is string => {
    const [signature, nonce] = token?.split('.') ?? []
    return (
      signature !== undefined &&
      nonce !== undefined &&
      isSameSecret(signature, signatureOf(secret, sid, nonce))
    )
  }
  return {
    removal: `${COOKIE}=; ${attributes}; Max-Age=0`,
    cookieFor(sid, request) {
      const currentToken = request && readCookie(request.headers.get('cookie'), COOKIE)
      const token = belongsToSession(currentToken, sid) ? currentToken : newToken(secret, sid)
      return `${COOKIE}=${token}; ${attributes}; Max-Age=${SESSION_LIFETIME_S}`
    },
    isValid(request, sid) {
      const header = request.headers.get(HEADER)
      return (
        header !== null &&
        header === readCookie(request.headers.get('cookie'), COOKIE) &&
        belongsToSession(header, sid)
      )
    },
  }
}

function newToken(secret: string, sid: string): string {
  const nonce = randomBytes(16).toString('hex')
  return `${signatureOf(secret, sid, nonce)}.${nonce}`
}

// The lengths are signed too, so that two different inputs never give the same text.
const signatureOf = (secret: string, sid: string, nonce: string): string =>
  createHmac('sha256', secret).update(`xsrf!${sid.length}!${sid}!${nonce.length}!${nonce}`).digest('hex')
