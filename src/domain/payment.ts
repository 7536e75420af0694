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

/** `estado` of a stored payment: 'ilegible' is a payment of which the shop could never read a report. */
export const storedPaymentStates = [...paymentStates, 'ilegible'] as const

export type StoredPaymentState = (typeof storedPaymentStates)[number]

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
  /** Until when its cash voucher or bank transfer can be paid; null for a payment of another kind. */
  venceCupon: Date | null
  cuotas: number
  idPagador: string
  email: string
  dni: string
}

/** A report that the shop cannot read: `porque` says why, in Spanish for staff. `pagoId` is '' when it has no number. */
export type UnreadablePayment = {
  pagoId: string
  ventaId: string | null
  actualizado: Date | null
  porque: string
}

export type ReportedPayment = Payment | UnreadablePayment

export const wasRead = (reported: ReportedPayment): reported is Payment => !('porque' in reported)

const labels: Readonly<Record<StoredPaymentState, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En revisión',
  in_mediation: 'En disputa',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
  ilegible: 'Sin leer',
}

export const paymentStateLabel = (estado: StoredPaymentState): string => labels[estado]

/** It was begun, and nobody knows yet how it ends. */
export const isUnderWay = ({ estado }: { estado: StoredPaymentState }): boolean =>
  estado === 'pending' || estado === 'in_process' || estado === 'authorized'
