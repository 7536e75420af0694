import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, SESSION_LASTS_S } from './session-cookie.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * The token that shows a change was asked by our own page (reliability rules, "XSRF-TOKEN"): readable by the page,
 * repeated in a header, and bound to one session, so a token planted from elsewhere is worth nothing.
 */
export type Xsrf = {
  /** The Set-Cookie line for this session; keeps the request's token when it is already the session's. */
  cookieFor(sid: string, request?: Request): string
  /** The Set-Cookie line that takes it away. */
  readonly removal: string
  /** True when the header repeats the cookie and both belong to this session. */
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

// The lengths keep two different pairs from reading as the same text.
const markOf = (secret: string, sid: string, chance: string): string =>
  createHmac('sha256', secret).update(`xsrf!${sid.length}!${sid}!${chance.length}!${chance}`).digest('hex')

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
