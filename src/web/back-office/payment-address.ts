export const PAYMENTS = '/dashboard/pagepayment'

/** Payments that require an admin's attention. */
export const PAYMENTS_TO_LOOK_AT = `${PAYMENTS}?ver=revisar`

/** Address of a payment in the list. Archived payments have their own list. */
export const paymentAddress = ({ pagoId, archivado }: { pagoId: string; archivado: boolean }): string =>
  `${PAYMENTS}?${new URLSearchParams({ q: pagoId, ...(archivado && { ver: 'archivados' }) })}`
