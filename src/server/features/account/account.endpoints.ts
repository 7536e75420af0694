import * as account from '#contract/account/account.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWebAddresses } from '#server/requests/refuse-web-addresses.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { downloadAccount, ownAccountOf, sessionsOf } from './download-account.ts'
import { accountCallerOf } from './caller.ts'

export function accountEndpoints(deps: Deps): Binding[] {
  const { ownAccounts } = deps.identity
  return [
    bind(account.readAccount, (input) => ownAccountOf(deps, accountCallerOf(input))),
    bind(account.editAccount, async ({ body, ...input }) => {
      const caller = accountCallerOf(input)
      refuseWebAddresses(body)
      await ownAccounts.edit(caller.uid, body)
      return ownAccountOf(deps, caller)
    }),
    bind(account.changePassword, async ({ body, ...input }) => {
      await changePassword(deps, accountCallerOf(input), body)
      return { ok: true as const }
    }),
    bind(account.listSessions, (input) => sessionsOf(deps, accountCallerOf(input))),
    bind(account.endOtherSessions, async (input) => {
      const { uid, sid } = accountCallerOf(input)
      return { cerradas: await ownAccounts.endOtherSessions(uid, sid) }
    }),
    bind(account.downloadAccount, ({ headers, ...input }) => {
      headers.set('Content-Disposition', 'attachment; filename="mis-datos.json"')
      return downloadAccount(deps, accountCallerOf(input))
    }),
    bind(account.closeAccount, async ({ body, ...input }) => {
      await closeAccount(deps, accountCallerOf(input), body)
      return { ok: true as const }
    }),
  ]
}
