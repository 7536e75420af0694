import type { CreditState, listCredits } from '#contract/sale/credits.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { creditMovementKinds } from '#domain/sale/credit-movement-kinds.ts'

export type ListedCredit = ReplyOf<typeof listCredits>[number]

export const creditStateLabels: Readonly<Record<CreditState, string>> = {
  'con-saldo': 'Con saldo',
  usado: 'Usado',
  vencido: 'Vencido',
}

export const movementLabels: Readonly<Record<(typeof creditMovementKinds)[number], string>> = {
  Emisión: 'Se emitió',
  Regalo: 'Se vendió para regalar',
  Uso: 'Pagó una venta',
  Reintegro: 'Volvió de una venta anulada',
  Dinero: 'Se devolvió el dinero',
}
