import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from './session-cookie.ts'

/** As long as browsers keep any cookie. */
const LASTS_S = 400 * 24 * 60 * 60
/** Only sign-ins by password send the cookie, so every other request of a signed-out browser stays without cookies. */
const PATH = '/api/auth/sign-in'

/**
 * The cookie of a browser in which an account signed in before (OWASP, "device cookies"). A cookie speaks for one account
 * and opens nothing: sign-ins of that account are counted apart and have slots of their own.
 */
export type KnownDevices = {
  /** The device of a Cookie header, if this account signed in on it. No database work. */
  read(cookies: string | null, email: string): string | undefined
  /** The Set-Cookie line for a browser in which this account signed in just now. */
  cookieFor(email: string): string
}

export function openKnownDevices({ secret, https }: { secret: string; https: boolean }): KnownDevices {
  const prefix = `${https ? '__Secure-' : ''}vidriera.device`
  const attributes = `Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${LASTS_S}${https ? '; Secure' : ''}`
  const markOf = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', ...parts]))
      .digest('base64url')
  // A cookie for each account, because several people sign in at one till.
  const nameFor = (email: string) => `${prefix}_${markOf(email).slice(0, 12)}`
  return {
    read(cookies, typed) {
      const email = accountOf(typed)
      const [device = '', mark = ''] = readCookie(cookies, nameFor(email))?.split('.') ?? []
      return device !== '' && areEqual(mark, markOf(email, device)) ? device : undefined
    },
    cookieFor(typed) {
      const email = accountOf(typed)
      const device = randomBytes(16).toString('base64url')
      return `${nameFor(email)}=${device}.${markOf(email, device)}; ${attributes}`
    },
  }
}

const accountOf = (email: string): string => email.trim().toLowerCase()

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
