import { formatDate, startOfDay } from '#domain/calendar.ts'
import { formatCreditCode } from '#domain/sale/credit-code.ts'
import type { StoreCredit } from './credit-store.ts'

/** Returns a store credit as staff see it. */
export const creditReply = ({ codigo, saldo, vence }: Omit<StoreCredit, 'id'>) => ({
  codigo: formatCreditCode(codigo),
  saldo,
  vence: vence === null ? null : formatDate(startOfDay(vence)),
})
