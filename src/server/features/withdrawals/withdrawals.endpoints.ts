import * as withdrawals from '#contract/sale/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { type Binding, bind } from '#server/handlers/binding.ts'
import { requireSignedIn } from '#server/identity/actor.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { refundWithdrawal } from './refund-withdrawal.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'

export const withdrawalsEndpoints = (deps: Deps): Binding[] => [
  bind(withdrawals.requestWithdrawal, ({ body, address }) => requestWithdrawal(deps, { body, address })),
  bind(withdrawals.listWithdrawals, ({ query, actor }) =>
    listWithdrawals(deps, query, requireSignedIn(actor).rol),
  ),
  bind(withdrawals.readWithdrawal, ({ params, actor }) =>
    showWithdrawal(deps, params.id, requireSignedIn(actor).rol),
  ),
  confirmWithdrawal(deps),
  rejectWithdrawal(deps),
  refundWithdrawal(deps),
]
