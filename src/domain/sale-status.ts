/** `estadoPago` of a sale. An annulled sale leaves the lists and stays in the records. */
export const saleStatuses = ['Pendiente', 'Enproceso', 'Confirmada', 'Anulado'] as const

export type SaleStatus = (typeof saleStatuses)[number]

/**
 * What moves a sale: a member of staff with the status button; an annulment (deleted by staff, or reversed by the
 * provider); the expiry of an unpaid sale; what its card payments say: one approved, in review, refused or disputed.
 */
export type SaleChange = 'staff' | 'annulment' | 'expiry' | 'payment'

// decisions.md, "Stock, sales, money": nothing leaves Anulado but a late payment that finds stock.
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
} as const satisfies Record<SaleStatus, Record<SaleChange, readonly SaleStatus[]>>

/** Whether a sale may go from one status to another, and by which cause. Staying where it is is no change. */
export function canBecome(from: SaleStatus, to: SaleStatus, by: SaleChange): boolean {
  const reachable: readonly SaleStatus[] = allowed[from][by]
  return reachable.includes(to)
}

/** Reads a status from an address or a form: 'Enproceso' and 'En proceso' are the same one. */
export const parseSaleStatus = (text: string): SaleStatus | undefined =>
  saleStatuses.find((status) => status === text.replaceAll(' ', ''))

export const saleStatusLabel = (status: SaleStatus): string =>
  status === 'Enproceso' ? 'En proceso' : status

/** Annulled sales are hidden from every list, the customer's included. */
export const isListed = (status: SaleStatus): boolean => status !== 'Anulado'
