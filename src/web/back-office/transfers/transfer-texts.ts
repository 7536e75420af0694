import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { listTransfers } from '#contract/sale/transfers.ts'

export type WaitingTransfer = ReplyOf<typeof listTransfers>[number]

/** Returns the age of a sale, without 'hace': '5 horas', '3 días'. */
export function ageText(hours: number): string {
  if (hours < 1) return 'menos de una hora'
  if (hours === 1) return '1 hora'
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
}
