import * as deposits from '#contract/sale/deposits.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { extendDeposit } from './extend-deposit.ts'
import { listDeposits } from './list-deposits.ts'
import { payDeposit } from './pay-deposit.ts'
import { placeDeposit } from './place-deposit.ts'
import { showDeposit } from './show-deposit.ts'

export const depositsEndpoints = (deps: Deps): Binding[] => [
  placeDeposit(deps),
  bind(deposits.listDeposits, ({ query }) => listDeposits(deps, query)),
  bind(deposits.readDeposit, ({ params }) => showDeposit(deps, params.id)),
  payDeposit(deps),
  extendDeposit(deps),
  cancelDeposit(deps),
]
