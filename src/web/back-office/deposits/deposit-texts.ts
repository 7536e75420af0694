import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { DepositState, listDeposits, readDeposit } from '#contract/sale/deposits.ts'

export const DEPOSITS_PATH = '/dashboard/deposits'

export type ListedDeposit = ReplyOf<typeof listDeposits>[number]
export type Deposit = ReplyOf<typeof readDeposit>

export const depositStateLabels: Readonly<Record<DepositState, string>> = {
  abiertas: 'Guardadas',
  vencidas: 'Vencidas',
  cerradas: 'Entregadas o canceladas',
}
