import { readAccount } from '#contract/account.ts'
import { callApi } from '#web/call-api.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { personOfToken, readAuthToken, sealedUser, subscribeToSession } from '#web/session/session.ts'
import { currentUser, setCurrentUser } from './current-user.ts'
import { endSession } from './end-session.ts'
import { keepTokenFresh } from './keep-token-fresh.ts'
import { rememberAccount } from './remember-account.ts'
import { openUser } from './user-copy.ts'

/** Runs once per page load. Renews the token and matches this tab's user copy with the token. */
export function keepSession(): void {
  keepTokenFresh()
  subscribeToSession(() => void followToken())
  void followToken()
}

let followed: string | undefined

async function followToken(): Promise<void> {
  const token = readAuthToken()
  if (token === followed) return
  followed = token
  const person = personOfToken(token)
  if (person === undefined) {
    setCurrentUser(undefined)
    return sealedUser.remove()
  }
  const known = currentUser()
  if (known?.uid === person.uid) return known.name === person.nombre ? undefined : rebuild()
  setCurrentUser(undefined)
  const outcome = await openUser()
  if (outcome === 'absent') await rebuild()
  if (outcome !== 'broken') return
  showToast({ kind: 'error', text: 'Error autenticando usuario' })
  await endSession()
}

/** For a tab opened after the sign-in, or a name changed in another tab. Fails silently. */
async function rebuild(): Promise<void> {
  const account = await callApi(readAccount).catch(() => undefined)
  if (account !== undefined) await rememberAccount(account)
}
