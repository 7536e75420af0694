import {
  endUserSessions as endSessionsOfCall,
  sendPasswordLink as sendPasswordLinkCall,
  toggleUser as switchUserCall,
} from '#contract/account/user-commands.ts'
import { exportUsers as exportUsersCall } from '#contract/export/exports.ts'
import { createSeller as createSellerCall, listUsers, registerUser } from '#contract/account/users.ts'
import type { Deps } from '#server/deps.ts'
import { keysetList } from '#server/handlers/chunked-list.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { createSeller } from './create-seller.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { exportUsers } from './export-users.ts'
import { registerCustomer } from './register-customer.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { changeUserAccess } from './change-user-access.ts'
import { countUsers, readUsers } from './user-store.ts'

export const usersEndpoints = (deps: Deps): Binding[] => [
  bind(registerUser, ({ body, actor, address, origin }) => {
    const isAdmin = actor.kind === 'person' && actor.rol === 'admin'
    return registerCustomer(deps, { body, address: isAdmin ? undefined : address, origin })
  }),
  bind(createSellerCall, ({ body, actor, idempotency, origin }) =>
    createSeller(deps, { body, actor: requireSignedIn(actor), idempotency, origin }),
  ),
  bind(listUsers, ({ query: { q, rol, ...page } }) =>
    keysetList(page, {
      read: (part) => deps.readList((db) => readUsers(db, { q, rol }, { ...part, now: deps.clock.now() })),
      count: () => deps.readList((db) => countUsers(db, { q, rol })),
      cursorOf: ({ orden }) => orden,
      isFullScan: q !== undefined && q !== '',
    }),
  ),
  bind(exportUsersCall, ({ query }) => exportUsers(deps, query)),
  bind(switchUserCall, ({ params, body, actor, idempotency }) =>
    changeUserAccess(deps, { uid: params.id, ...body, actor: requireSignedIn(actor), idempotency }),
  ),
  bind(sendPasswordLinkCall, ({ params, actor, idempotency, origin }) =>
    sendPasswordLink(deps, { uid: params.id, actor: requireSignedIn(actor), idempotency, origin }),
  ),
  bind(endSessionsOfCall, ({ params, actor, idempotency }) =>
    endUserSessions(deps, { uid: params.id, actor: requireSignedIn(actor), idempotency }),
  ),
]
