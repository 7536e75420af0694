import { Problem } from '#contract/problem.ts'
import { createSeller as createSellerCall, listUsers, registerUser } from '#contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { type Binding, bind } from '#server/http/serve.ts'
import { createSeller } from './create-seller.ts'
import { registerCustomer } from './register-customer.ts'
import { countUsers, readUsers } from './user-store.ts'

export const usersEndpoints = (deps: Deps): Binding[] => [
  bind(registerUser, ({ body, actor, address, origin }) => {
    const isAdmin = actor.kind === 'person' && actor.rol === 'admin'
    return registerCustomer(deps, { body, address: isAdmin ? undefined : address, origin })
  }),
  bind(createSellerCall, ({ body, actor, origin }) => {
    if (actor.kind === 'anonymous') throw new Problem('not-signed-in')
    return createSeller(deps, { body, admin: actor.uid, origin })
  }),
  bind(listUsers, ({ query, headers }) =>
    answerList(listUsers, query, headers, {
      read: (page) => readUsers(deps.pool, page),
      count: () => countUsers(deps.pool),
      placeOf: ({ orden }) => orden,
    }),
  ),
]
