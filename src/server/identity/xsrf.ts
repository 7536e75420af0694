import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, SESSION_LASTS_S } from './session-cookie.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * Token that proves that our own page sent a change. The page repeats the cookie in a header. The token is bound to one
 * session, so another session's token is refused.
 */
export type Xsrf = {
  /** Returns the Set-Cookie line for this session. A valid token of the request is reused. */
  cookieFor(sid: string, request?: Request): string
  /** Set-Cookie line that removes the token. */
  readonly removal: string
  /** Reports whether the header repeats the cookie and the token belongs to this session. */
  proves(request: Request, sid: string): boolean
}

export function openXsrf({ secret, https }: { secret: string; https: boolean }): Xsrf {
  const attributes = `Path=/; SameSite=Lax${https ? '; Secure' : ''}`
  const belongs = (token: string | undefined, sid: string): token is string => {
    const [mark, chance] = token?.split('.') ?? []
    return mark !== undefined && chance !== undefined && areEqual(mark, markOf(secret, sid, chance))
  }
  return {
    removal: `${COOKIE}=; ${attributes}; Max-Age=0`,
    cookieFor(sid, request) {
      const held = request && readCookie(request.headers.get('cookie'), COOKIE)
      const token = belongs(held, sid) ? held : newToken(secret, sid)
      return `${COOKIE}=${token}; ${attributes}; Max-Age=${SESSION_LASTS_S}`
    },
    proves(request, sid) {
      const header = request.headers.get(HEADER)
      return (
        header !== null &&
        header === readCookie(request.headers.get('cookie'), COOKIE) &&
        belongs(header, sid)
      )
    },
  }
}

function newToken(secret: string, sid: string): string {
  const chance = randomBytes(16).toString('hex')
  return `${markOf(secret, sid, chance)}.${chance}`
}

// The lengths make the signed text unambiguous.
const markOf = (secret: string, sid: string, chance: string): string =>
  createHmac('sha256', secret).update(`xsrf!${sid.length}!${sid}!${chance.length}!${chance}`).digest('hex')

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
