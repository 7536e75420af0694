import type { readAccount } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { userOfToken, readAuthToken } from '#web/session/session-store.ts'
import { currentUser } from './current-user.ts'
import { saveUser } from './encrypted-user-copy.ts'

/** Stores the account in this tab as the signed-in user. Ignores an account of another user. */
export async function saveAccountAsUser(account: ReplyOf<typeof readAccount>): Promise<void> {
  const { uid, email, nombre: name, rol, direccion, provincia, cp } = account
  if (userOfToken(readAuthToken())?.uid !== uid) return
  const previous = currentUser()
  const picture = previous?.uid === uid ? previous.picture : ''
  await saveUser({ uid, email, name, picture, rol, direccion, provincia, cp })
}
