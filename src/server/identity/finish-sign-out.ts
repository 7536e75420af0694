import type { MiddlewareHandler } from 'hono'
import { LEAVING_COOKIE } from '#contract/leaving-cookie.ts'
import { type Proofs, sessionOfCookie } from './actor-of-request.ts'
import { readCookie } from './session-cookie.ts'

/**
 * Completes a sign-out that the server did not answer. The browser sets `LEAVING_COOKIE`, and its next request ends the
 * session first. Only no-store responses remove the cookies, because other responses may be cached.
 */
export function finishSignOut(proofs: Proofs): MiddlewareHandler {
  return async (c, next) => {
    const cookies = c.req.header('cookie') ?? null
    if (readCookie(cookies, LEAVING_COOKIE) === undefined) return next()
    const session = await sessionOfCookie(cookies, proofs)
    if (session) await proofs.sessions.end([session.sid])
    await next()
    if (!c.res.headers.get('cache-control')?.includes('no-store')) return
    const given = c.res.headers.getSetCookie().map(nameOf)
    for (const removal of [
      `${LEAVING_COOKIE}=; Path=/; Max-Age=0`,
      proofs.cookie.removal,
      proofs.xsrf.removal,
    ])
      if (!given.includes(nameOf(removal))) c.res.headers.append('Set-Cookie', removal)
  }
}

const nameOf = (setCookie: string): string => setCookie.slice(0, setCookie.indexOf('='))
