import type { MiddlewareHandler } from 'hono'
import { SIGN_OUT_COOKIE } from '#contract/account/sign-out-cookie.ts'
import { type Authenticators, sessionOfCookie } from '#server/identity/authenticate-request.ts'
import { readCookie } from './session-cookie.ts'

/**
 * Completes a sign-out that did not reach the server. The browser has set `SIGN_OUT_COOKIE`, and the next request ends
 * the session first. Only no-store responses remove the cookies, because other responses may be cached.
 */
export function finishSignOut(authenticators: Authenticators): MiddlewareHandler {
  return async (c, next) => {
    const cookies = c.req.header('cookie') ?? null
    if (readCookie(cookies, SIGN_OUT_COOKIE) === undefined) return next()
    const session = await sessionOfCookie(cookies, authenticators)
    if (session) await authenticators.sessions.end([session.sid])
    await next()
    if (!c.res.headers.get('cache-control')?.includes('no-store')) return
    const setNames = c.res.headers.getSetCookie().map(nameOf)
    for (const removal of [
      `${SIGN_OUT_COOKIE}=; Path=/; Max-Age=0`,
      authenticators.cookie.removal,
      authenticators.xsrf.removal,
    ])
      if (!setNames.includes(nameOf(removal))) c.res.headers.append('Set-Cookie', removal)
  }
}

const nameOf = (setCookie: string): string => setCookie.slice(0, setCookie.indexOf('='))
