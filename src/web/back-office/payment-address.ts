export const PAYMENTS_PATH = '/dashboard/pagepayment'

/** Address of the payments that an admin must review. */
export const PAYMENTS_TO_REVIEW = `${PAYMENTS_PATH}?ver=revisar`

/** Returns the address of a payment in the list. Archived payments have their own list. */
export const paymentAddress = ({ pagoId, archivado }: { pagoId: string; archivado: boolean }): string =>
  `${PAYMENTS_PATH}?${new URLSearchParams({ q: pagoId, ...(archivado && { ver: 'archivados' }) })}`
