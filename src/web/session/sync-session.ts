import { readAccount } from '#contract/account/account.ts'
import { callApi } from '#web/api/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { userOfToken, readAuthToken, encryptedUserCopy, subscribeToSession } from './session-store.ts'
import { currentUser, setCurrentUser } from './user/current-user.ts'
import { endSession } from './sign-out/end-session.ts'
import { scheduleTokenRenewal } from './token/schedule-token-renewal.ts'
import { saveAccountAsUser } from './user/save-account-as-user.ts'
import { loadUser } from './user/encrypted-user-copy.ts'

/** Runs once per page load. Renews the token, and updates this tab's user data when the token changes. */
export function syncSession(): void {
  scheduleTokenRenewal()
  subscribeToSession(() => void syncUserWithToken())
  void syncUserWithToken()
}

let syncedToken: string | undefined

async function syncUserWithToken(): Promise<void> {
  const token = readAuthToken()
  if (token === syncedToken) return
  syncedToken = token
  const tokenUser = userOfToken(token)
  if (tokenUser === undefined) {
    setCurrentUser(undefined)
    return encryptedUserCopy.remove()
  }
  const userCopy = currentUser()
  if (userCopy?.uid === tokenUser.uid) return userCopy.name === tokenUser.nombre ? undefined : reloadUser()
  setCurrentUser(undefined)
  const outcome = await loadUser()
  if (outcome === 'absent') await reloadUser()
  if (outcome !== 'broken') return
  showToast({ kind: 'error', text: 'Error autenticando usuario' })
  await endSession()
}

/** For a new tab, or after a change of the name in another tab. Ignores errors. */
async function reloadUser(): Promise<void> {
  const account = await callApi(readAccount).catch(() => undefined)
  if (account !== undefined) await saveAccountAsUser(account)
}
