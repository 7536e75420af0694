import { announceSession } from '#web/session/session.ts'
import type { SignedInUser } from './signed-in-user.ts'

let user: SignedInUser | undefined

/** What this tab remembers of who signed in, once it is opened; undefined: no more is known than the token says. */
export const currentUser = (): SignedInUser | undefined => user

export function setCurrentUser(next: SignedInUser | undefined): void {
  if (user === next) return
  user = next
  announceSession()
}
