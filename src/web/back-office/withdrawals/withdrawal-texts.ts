import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listWithdrawals, readWithdrawal } from '#contract/sale/withdrawals.ts'

export type ListedWithdrawal = ReplyOf<typeof listWithdrawals>[number]
export type Withdrawal = ReplyOf<typeof readWithdrawal>

/** Labels of the filter, without its default, the open withdrawals. */
export const withdrawalFilterLabels = {
  Recibido: 'Sin confirmar',
  Confirmado: 'Confirmados',
  Devuelto: 'Devueltos',
  Rechazado: 'Rechazados',
  todos: 'Todos',
} as const

/** Returns the text of the clock: 'Quedan 5 h', 'Venció hace 2 h'. `horas`: rounded down, below 0 if the time is over. */
export function clockText(horas: number): string {
  if (horas < 0) return `Venció hace ${-horas} h`
  return horas === 0 ? 'Queda menos de 1 h' : `Quedan ${horas} h`
}
