import { notifySessionListeners } from '#web/session/session-store.ts'
import type { SignedInUser } from './signed-in-user.ts'

let user: SignedInUser | undefined

/** Returns the signed-in user in memory. Undefined until `loadUser` decrypts session storage. */
export const currentUser = (): SignedInUser | undefined => user

export function setCurrentUser(next: SignedInUser | undefined): void {
  if (user === next) return
  user = next
  notifySessionListeners()
}
