import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#server/requests/is-same-secret.ts'
import { readCookie } from './session-cookie.ts'

/** Maximum lifetime of a cookie in browsers. */
const LIFETIME_S = 400 * 24 * 60 * 60
/** Only a password sign-in gets the device cookie, so other anonymous requests have no cookie. */
const PATH = '/api/auth/sign-in'

/**
 * Cookie that marks a browser in which an account signed in (OWASP, "device cookies"). Gives no permissions. Such a
 * device has its own attempt counter and its own slots.
 */
export type KnownDevices = {
  /** Returns the device id if this account signed in on the device. Uses no database. */
  read(cookies: string | null, email: string): string | undefined
  /** Returns the Set-Cookie header after a sign-in of this account. */
  cookieFor(email: string): string
}

export function openKnownDevices({ secret, https }: { secret: string; https: boolean }): KnownDevices {
  const prefix = `${https ? '__Secure-' : ''}vidriera.device`
  const attributes = `Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${LIFETIME_S}${https ? '; Secure' : ''}`
  const signatureOf = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', ...parts]))
      .digest('base64url')
  // One cookie per account, because several people sign in on the same cash register.
  const nameFor = (email: string) => `${prefix}_${signatureOf(email).slice(0, 12)}`
  return {
    read(cookies, typed) {
      const email = normalisedEmail(typed)
      const [device = '', signature = ''] = readCookie(cookies, nameFor(email))?.split('.') ?? []
      return device !== '' && isSameSecret(signature, signatureOf(email, device)) ? device : undefined
    },
    cookieFor(typed) {
      const email = normalisedEmail(typed)
      const device = randomBytes(16).toString('base64url')
      return `${nameFor(email)}=${device}.${signatureOf(email, device)}; ${attributes}`
    },
  }
}

const normalisedEmail = (email: string): string => email.trim().toLowerCase()
