import type { readAccount } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { personOfToken, readAuthToken } from '#web/session/session.ts'
import { currentUser } from './current-user.ts'
import { saveUser } from './user-copy.ts'

/** Stores the account in this tab as the signed-in user. Ignores an account of another user. */
export async function rememberAccount(account: ReplyOf<typeof readAccount>): Promise<void> {
  const { uid, email, nombre: name, rol, direccion, provincia, cp } = account
  if (personOfToken(readAuthToken())?.uid !== uid) return
  const known = currentUser()
  const picture = known?.uid === uid ? known.picture : ''
  await saveUser({ uid, email, name, picture, rol, direccion, provincia, cp })
}
