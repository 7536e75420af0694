/**
 * `estadoPago` of a sale: unpaid, payment in process, confirmed, annulled. Lists hide an annulled sale, which stays
 * stored.
 */
export const saleStatuses = ['Pendiente', 'Enproceso', 'Confirmada', 'Anulado'] as const

export type SaleStatus = (typeof saleStatuses)[number]

/**
 * Causes of a status change. `staff`: the status button. `annulment`: staff, or a reversal by the provider.
 * `expiry`: the end of the stock reservation. `payment`: a report of a card payment.
 */
export type SaleChangeCause = 'staff' | 'annulment' | 'expiry' | 'payment'

// Only a late payment changes an annulled sale, and only while stock is available.
const allowed = {
  Pendiente: {
    staff: ['Enproceso', 'Confirmada'],
    annulment: ['Anulado'],
    expiry: ['Anulado'],
    payment: ['Enproceso', 'Confirmada'],
  },
  Enproceso: {
    staff: ['Pendiente', 'Confirmada'],
    annulment: ['Anulado'],
    expiry: [],
    payment: ['Pendiente', 'Confirmada'],
  },
  Confirmada: {
    staff: ['Pendiente', 'Enproceso'],
    annulment: ['Anulado'],
    expiry: [],
    payment: ['Enproceso'],
  },
  Anulado: { staff: [], annulment: [], expiry: [], payment: ['Confirmada'] },
} as const satisfies Record<SaleStatus, Record<SaleChangeCause, readonly SaleStatus[]>>

/** Returns false for equal statuses, which are no change. */
export function canChangeStatus(from: SaleStatus, to: SaleStatus, by: SaleChangeCause): boolean {
  const reachable: readonly SaleStatus[] = allowed[from][by]
  return reachable.includes(to)
}

/** Parses a status of a URL or a form. 'Enproceso' and 'En proceso' are equal. */
export const parseSaleStatus = (text: string): SaleStatus | undefined =>
  saleStatuses.find((status) => status === text.replaceAll(' ', ''))

export const saleStatusLabel = (status: SaleStatus): string =>
  status === 'Enproceso' ? 'En proceso' : status

/** Returns true if lists show the sale. No list shows annulled sales, not even the customer's. */
export const isListed = (status: SaleStatus): boolean => status !== 'Anulado'
