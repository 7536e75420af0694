/** `estadoPago` of a sale. An annulled sale leaves the lists and stays in the records. */
export const saleStatuses = ['Pendiente', 'Enproceso', 'Confirmada', 'Anulado'] as const

export type SaleStatus = (typeof saleStatuses)[number]

/**
 * Causes of a status change. `staff` is the status button. `annulment` comes from staff or a reversal by the provider.
 * `payment` is a report of a card payment.
 */
export type SaleChangeCause = 'staff' | 'annulment' | 'expiry' | 'payment'

// Only a late payment that finds stock moves a sale out of Anulado.
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

/** The same status is not a change. */
export function canChangeStatus(from: SaleStatus, to: SaleStatus, by: SaleChangeCause): boolean {
  const reachable: readonly SaleStatus[] = allowed[from][by]
  return reachable.includes(to)
}

/** Reads a status from an address or a form. 'Enproceso' and 'En proceso' are equal. */
export const parseSaleStatus = (text: string): SaleStatus | undefined =>
  saleStatuses.find((status) => status === text.replaceAll(' ', ''))

export const saleStatusLabel = (status: SaleStatus): string =>
  status === 'Enproceso' ? 'En proceso' : status

/** Annulled sales are hidden from every list, including the customer's. */
export const isListed = (status: SaleStatus): boolean => status !== 'Anulado'
