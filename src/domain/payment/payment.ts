import type { Money } from '#domain/money.ts'

/** `estado` of a card payment. The names are those of Mercado Pago. */
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

/** `estado` of a stored payment. 'ilegible' means that no report of the payment was readable. */
export const storedPaymentStates = [...paymentStates, 'ilegible'] as const

export type StoredPaymentState = (typeof storedPaymentStates)[number]

export type Payment = {
  pagoId: string
  /** Id of the sale that the payment names, or null. */
  ventaId: string | null
  /** Id of the provider's order, or ''. */
  ordenId: string
  estado: PaymentState
  detalleEstado: string
  fecCreacion: Date
  fecAprobado: Date | null
  /** Time of the provider's last change. An older report never overwrites a newer one. */
  actualizado: Date
  montoTotal: Money
  /** Refunded amount, at most `montoTotal`. */
  devuelto: Money
  /** Currency code (ISO 4217), for example 'ARS'. */
  moneda: string
  cobrador: string
  /** Due date of a cash voucher or bank transfer, otherwise null. */
  venceCupon: Date | null
  cuotas: number
  idPagador: string
  email: string
  dni: string
}

/**
 * A payment whose report was not readable. `porque` is the reason in Spanish for staff. `pagoId` is '' when
 * the report has no payment number.
 */
export type UnreadablePayment = {
  pagoId: string
  ventaId: string | null
  actualizado: Date | null
  porque: string
}

export type ReportedPayment = Payment | UnreadablePayment

export const isReadablePayment = (reported: ReportedPayment): reported is Payment => !('porque' in reported)

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

export const isPaymentInProgress = ({ estado }: { estado: StoredPaymentState }): boolean =>
  estado === 'pending' || estado === 'in_process' || estado === 'authorized'
