import { parse, parseSigned } from 'hono/utils/cookie'

/** A session nobody uses ends after a week; using it renews it once a day. */
export const SESSION_LASTS_S = 7 * 24 * 60 * 60
export const SESSION_RENEWED_AFTER_S = 24 * 60 * 60

/** `__Host-` ties a cookie to this host alone; browsers accept it only over https. */
export const cookiePrefix = (https: boolean): string => (https ? '__Host-vidriera' : 'vidriera')

const sessionCookieName = (https: boolean): string => `${cookiePrefix(https)}.session_token`

export type SessionCookie = {
  /** The session token of a Cookie header, its signature checked; undefined when absent or forged. No database work. */
  read(cookies: string | null): Promise<string | undefined>
  /** The session token an answer just gave, if it gave one. */
  given(answer: Headers): Promise<string | undefined>
  /** Of a Cookie header what a sign-in left that waits for its code: the library would let a session beside it speak. */
  begunSignIn(cookies: string): string
  /** The Set-Cookie line that takes it away. */
  readonly removal: string
}

export function sessionCookie({ secret, https }: { secret: string; https: boolean }): SessionCookie {
  const name = sessionCookieName(https)
  const begun = ['two_factor', 'dont_remember'].map((one) => `${cookiePrefix(https)}.${one}`)
  const read = async (cookies: string | null) => {
    if (!cookies?.includes(name)) return undefined
    return (await parseSigned(cookies, secret, name))[name] || undefined
  }
  return {
    read,
    begunSignIn: (cookies) =>
      cookies
        .split(';')
        .filter((pair) => begun.some((one) => pair.trimStart().startsWith(`${one}=`)))
        .join(';'),
    removal: `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${https ? '; Secure' : ''}`,
    async given(answer) {
      const set = answer.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
      return set === undefined ? undefined : read(set.slice(0, set.indexOf(';')))
    },
  }
}

/** A cookie's decoded value, or undefined. */
export const readCookie = (cookies: string | null, name: string): string | undefined =>
  cookies === null ? undefined : parse(cookies, name)[name]
