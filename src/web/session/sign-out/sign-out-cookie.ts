import { SIGN_OUT_COOKIE } from '#contract/account/sign-out-cookie.ts'
import { notifySessionListeners } from '#web/session/session-store.ts'

/** Idle lifetime of a session. */
const COOKIE_LIFETIME_S = 7 * 24 * 60 * 60

let isUnconfirmed = false

/**
 * Sets a cookie that makes the server treat this browser as signed out. The next request ends the session on the
 * server.
 */
export function setSignOutCookie(): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${SIGN_OUT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${COOKIE_LIFETIME_S}${secure}`
}

/** Returns true until the server has ended the session and removed the cookie. */
const hasSignOutCookie = (): boolean => document.cookie.includes(`${SIGN_OUT_COOKIE}=`)

/** Returns true after a sign-out that the server has not confirmed yet. */
export const isSignOutUnconfirmed = (): boolean => isUnconfirmed && hasSignOutCookie()

export function reportUnconfirmedSignOut(): void {
  isUnconfirmed = true
  notifySessionListeners()
}
