import { notifySessionListeners } from '#web/session/session-store.ts'
import type { SignedInUser } from './signed-in-user.ts'

let user: SignedInUser | undefined

/** This tab's copy of the signed-in user. Undefined until `loadUser` decrypts the copy. */
export const currentUser = (): SignedInUser | undefined => user

export function setCurrentUser(next: SignedInUser | undefined): void {
  if (user === next) return
  user = next
  notifySessionListeners()
}
