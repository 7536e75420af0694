import { PAYMENTS_PATH } from '#web/back-office/payment-address.ts'
import { type ListRules, oneOf } from '#web/components/filter/list-rules.ts'

/** Specification, section 9: 5 per page, a window of 4 page numbers. */
export const PAGE_SIZE = 5
export const PAGE_NUMBERS = 4

/** Views other than the default list of active payments. */
const paymentViews = ['revisar', 'archivados'] as const

export type PaymentFilters = { ver: (typeof paymentViews)[number] }

/** Returns the API query of a view. */
export const viewQuery = (ver: PaymentFilters['ver'] | undefined) =>
  ver === undefined ? {} : ({ revisar: { aviso: 'si' }, archivados: { archivados: 'si' } } as const)[ver]

export const paymentRules: ListRules<PaymentFilters> = {
  path: PAYMENTS_PATH,
  filters: { ver: oneOf(paymentViews) },
}

export const viewLabels: Readonly<Record<PaymentFilters['ver'], string>> = {
  revisar: 'Para revisar',
  archivados: 'Archivados',
}
