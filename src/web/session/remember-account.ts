import type { readAccount } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { personOfToken, readAuthToken } from '#web/session/session.ts'
import { currentUser } from './current-user.ts'
import { saveUser } from './user-copy.ts'

/** What the shop says of the signed-in person, remembered in this tab; of anybody else nothing. */
export async function rememberAccount(account: ReplyOf<typeof readAccount>): Promise<void> {
  const { uid, email, nombre: name, rol, direccion, provincia, cp } = account
  if (personOfToken(readAuthToken())?.uid !== uid) return
  const known = currentUser()
  const picture = known?.uid === uid ? known.picture : ''
  await saveUser({ uid, email, name, picture, rol, direccion, provincia, cp })
}
