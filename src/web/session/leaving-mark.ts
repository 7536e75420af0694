import { LEAVING_COOKIE } from '#contract/leaving-cookie.ts'
import { announceSession } from '#web/session/session.ts'

/** As long as the session itself may last without use. */
const LASTS_S = 7 * 24 * 60 * 60

let unfinished = false

/** From here on the server treats this browser as nobody's: the next time it is asked anything, it ends the session. */
export function markLeaving(): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LEAVING_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${LASTS_S}${secure}`
}

/** True until the server has heard that somebody left: it takes the mark away. */
export const isMarkedLeaving = (): boolean => document.cookie.includes(`${LEAVING_COOKIE}=`)

/** True once the server did not answer to somebody who left, until it does. */
export const isLeavingUnfinished = (): boolean => unfinished && isMarkedLeaving()

export function tellLeavingUnfinished(): void {
  unfinished = true
  announceSession()
}
