import * as exports from '#contract/export/exports.ts'
import * as users from '#contract/account/users.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { createSeller } from './create-seller.ts'
import { exportUsers } from './export-users.ts'
import { registerCustomer } from './register-customer.ts'
import { changeUserAccess, endUserSessions, sendPasswordLink } from './user-commands.ts'
import { countUsers, readUsers } from './user-store.ts'

export const usersEndpoints = (deps: Deps): Binding[] => [
  bind(users.registerUser, ({ body, actor, address, origin }) => {
    const isAdmin = actor.kind === 'person' && actor.rol === 'admin'
    return registerCustomer(deps, { body, address: isAdmin ? undefined : address, origin })
  }),
  bind(users.createSeller, (input) => createSeller(deps, input)),
  bind(users.listUsers, ({ query: { q, rol, ...page } }) =>
    keysetList(page, {
      read: (part) => deps.readList((db) => readUsers(db, { q, rol }, { ...part, now: deps.clock.now() })),
      count: () => deps.readList((db) => countUsers(db, { q, rol })),
      cursorOf: ({ orden }) => orden,
      isFullScan: q !== undefined && q !== '',
    }),
  ),
  bind(exports.exportUsers, ({ query }) => exportUsers(deps, query)),
  changeUserAccess(deps),
  sendPasswordLink(deps),
  endUserSessions(deps),
]
