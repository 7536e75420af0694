import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { CreditState, listCredits } from '#contract/sale/credits.ts'
import { type Day, formatDate } from '#domain/calendar.ts'
import { isCreditExpired } from '#domain/sale/credit-expiry.ts'
import type { CreditRow } from './credit-list-store.ts'
import { creditReply } from './credit-reply.ts'

type ListedCredit = ReplyOf<typeof listCredits>[number]

export const listedCredit = (row: CreditRow, today: Day): ListedCredit => ({
  ...creditReply(row),
  id: row.id,
  estado: stateOf(row, today),
  emitido: formatDate(row.creado),
  esRegalo: row.tipo === 'Regalo',
  para: row.para,
  ventaId: row.ventaId,
  ventaNumero: row.ventaNumero,
})

function stateOf({ saldo, vence }: Pick<CreditRow, 'saldo' | 'vence'>, today: Day): CreditState {
  if (saldo === 0) return 'usado'
  return isCreditExpired(vence, today) ? 'vencido' : 'con-saldo'
}
