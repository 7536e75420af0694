import { parse, parseSigned } from 'hono/utils/cookie'

/** A session ends after a week without use. A use renews the session at most once a day. */
export const SESSION_LIFETIME_S = 7 * 24 * 60 * 60
export const SESSION_RENEWAL_S = 24 * 60 * 60

/** The prefix `__Host-` ties a cookie to this host, and requires https. */
export const cookiePrefix = (https: boolean): string => (https ? '__Host-vidriera' : 'vidriera')

const sessionCookieName = (https: boolean): string => `${cookiePrefix(https)}.session_token`

export type SessionCookie = {
  /** Returns the session token in a Cookie header. Undefined for a missing or forged cookie. Uses no database. */
  read(cookies: string | null): Promise<string | undefined>
  readFromResponse(responseHeaders: Headers): Promise<string | undefined>
  /** Returns only the cookies of an unfinished second step, because Better Auth would use a session cookie first. */
  onlyPendingSignIn(cookies: string): string
  readonly removal: string
}

export function sessionCookie({ secret, https }: { secret: string; https: boolean }): SessionCookie {
  const name = sessionCookieName(https)
  const pendingCookieNames = ['two_factor', 'dont_remember'].map(
    (cookieName) => `${cookiePrefix(https)}.${cookieName}`,
  )
  const read = async (cookies: string | null) => {
    if (!cookies?.includes(name)) return undefined
    return (await parseSigned(cookies, secret, name))[name] || undefined
  }
  return {
    read,
    onlyPendingSignIn: (cookies) =>
      cookies
        .split(';')
        .filter((pair) =>
          pendingCookieNames.some((cookieName) => pair.trimStart().startsWith(`${cookieName}=`)),
        )
        .join(';'),
    removal: `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${https ? '; Secure' : ''}`,
    async readFromResponse(responseHeaders) {
      const setCookie = responseHeaders.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
      return setCookie === undefined ? undefined : read(setCookie.slice(0, setCookie.indexOf(';')))
    },
  }
}

export const readCookie = (cookies: string | null, name: string): string | undefined =>
  cookies === null ? undefined : parse(cookies, name)[name]
