import {
  changePassword as changePasswordCall,
  closeAccount as closeAccountCall,
  downloadAccount as downloadAccountCall,
  editAccount,
  endOtherSessions,
  listSessions,
  readAccount,
} from '#contract/account.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/binding.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { downloadAccount, ownAccountOf, sessionsOf } from './download-account.ts'
import { callerOf } from './caller.ts'

export function accountEndpoints(deps: Deps): Binding[] {
  const { own } = deps.identity
  return [
    bind(readAccount, (ask) => ownAccountOf(deps, callerOf(ask))),
    bind(editAccount, async ({ body, ...ask }) => {
      const person = callerOf(ask)
      await own.edit(person.uid, { ...body, cp: parsePostalCode(body.cp) ?? '' })
      return ownAccountOf(deps, person)
    }),
    bind(changePasswordCall, async ({ body, ...ask }) => {
      await changePassword(deps, callerOf(ask), body)
      return { ok: true as const }
    }),
    bind(listSessions, (ask) => sessionsOf(deps, callerOf(ask))),
    bind(endOtherSessions, async (ask) => {
      const { uid, sid } = callerOf(ask)
      return { cerradas: await own.endOtherSessions(uid, sid) }
    }),
    bind(downloadAccountCall, ({ headers, ...ask }) => {
      headers.set('Content-Disposition', 'attachment; filename="mis-datos.json"')
      return downloadAccount(deps, callerOf(ask))
    }),
    bind(closeAccountCall, async ({ body, ...ask }) => {
      await closeAccount(deps, callerOf(ask), body)
      return { ok: true as const }
    }),
  ]
}
