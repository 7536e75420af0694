import { LEAVING_COOKIE } from '#contract/leaving-cookie.ts'
import { announceSession } from '#web/session/session.ts'

/** The idle lifetime of a session. */
const LASTS_S = 7 * 24 * 60 * 60

let unfinished = false

/** Sets a cookie that makes the server treat this browser as signed out. The next request ends the session there. */
export function markLeaving(): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LEAVING_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${LASTS_S}${secure}`
}

/** True until the server has ended the session and removed the cookie. */
export const isMarkedLeaving = (): boolean => document.cookie.includes(`${LEAVING_COOKIE}=`)

/** True after a sign-out that the server did not confirm, until the server does. */
export const isLeavingUnfinished = (): boolean => unfinished && isMarkedLeaving()

export function tellLeavingUnfinished(): void {
  unfinished = true
  announceSession()
}
