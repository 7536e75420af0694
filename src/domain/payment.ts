import type { Money } from './money.ts'

/** `estado` of a card payment, as Mercado Pago names them. */
export const paymentStates = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

export type PaymentState = (typeof paymentStates)[number]

/** One payment as its provider reports it. */
export type Payment = {
  /** The provider's number of it. */
  pagoId: string
  /** The sale it says it pays; null when it names none. */
  ventaId: string | null
  /** The provider's order it belongs to; '' for none. */
  ordenId: string
  estado: PaymentState
  detalleEstado: string
  fecCreacion: Date
  fecAprobado: Date | null
  /** When the provider last changed it: older news never overwrites newer. */
  actualizado: Date
  montoTotal: Money
  /** What of it the provider gave back, at most all of it. */
  devuelto: Money
  /** ISO 4217: 'ARS'. */
  moneda: string
  /** Whose account the money went to. */
  cobrador: string
  cuotas: number
  idPagador: string
  email: string
  dni: string
}

const labels: Readonly<Record<PaymentState, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En revisión',
  in_mediation: 'En disputa',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
}

export const paymentStateLabel = (estado: PaymentState): string => labels[estado]

/** It was begun, and nobody knows yet how it ends. */
export const isUnderWay = ({ estado }: Pick<Payment, 'estado'>): boolean =>
  estado === 'pending' || estado === 'in_process' || estado === 'authorized'
