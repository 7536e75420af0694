export const PAYMENTS_PATH = '/dashboard/pagepayment'

/** Address of the payments that require an admin's attention. */
export const PAYMENTS_TO_REVIEW = `${PAYMENTS_PATH}?ver=revisar`

/** Address of a payment in the list. Archived payments have their own list. */
export const paymentAddress = ({ pagoId, archivado }: { pagoId: string; archivado: boolean }): string =>
  `${PAYMENTS_PATH}?${new URLSearchParams({ q: pagoId, ...(archivado && { ver: 'archivados' }) })}`
