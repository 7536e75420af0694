import {
  endSessionsOf as endSessionsOfCall,
  sendPasswordLink as sendPasswordLinkCall,
  switchUser as switchUserCall,
} from '#contract/user-acts.ts'
import { createSeller as createSellerCall, listUsers, registerUser } from '#contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { listOf } from '#server/list-in-parts.ts'
import { type Binding, bind } from '#server/binding.ts'
import { personOf } from '#server/identity/actor.ts'
import { createSeller } from './create-seller.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { registerCustomer } from './register-customer.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { switchUser } from './switch-user.ts'
import { countUsers, readUsers } from './user-store.ts'

export const usersEndpoints = (deps: Deps): Binding[] => [
  bind(registerUser, ({ body, actor, address, origin }) => {
    const isAdmin = actor.kind === 'person' && actor.rol === 'admin'
    return registerCustomer(deps, { body, address: isAdmin ? undefined : address, origin })
  }),
  bind(createSellerCall, ({ body, actor, idempotency, origin }) =>
    createSeller(deps, { body, actor: personOf(actor), idempotency, origin }),
  ),
  bind(listUsers, ({ query: { q, rol, ...page } }) =>
    listOf(page, {
      read: (part) => readUsers(deps.pool, { q, rol }, { ...part, now: deps.clock.now() }),
      count: () => countUsers(deps.pool, { q, rol }),
      placeOf: ({ orden }) => orden,
      readsEveryRow: q !== undefined && q !== '',
    }),
  ),
  bind(switchUserCall, ({ params, body, actor, idempotency }) =>
    switchUser(deps, { uid: params.id, ...body, actor: personOf(actor), idempotency }),
  ),
  bind(sendPasswordLinkCall, ({ params, actor, idempotency, origin }) =>
    sendPasswordLink(deps, { uid: params.id, actor: personOf(actor), idempotency, origin }),
  ),
  bind(endSessionsOfCall, ({ params, actor, idempotency }) =>
    endSessionsOf(deps, { uid: params.id, actor: personOf(actor), idempotency }),
  ),
]
