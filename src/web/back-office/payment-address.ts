/** The screen of the payments. */
export const PAYMENTS = '/dashboard/pagepayment'

/** Those that somebody has to look at. */
export const PAYMENTS_TO_LOOK_AT = `${PAYMENTS}?ver=revisar`

/** One in the list of them; archived ones are listed apart. */
export const paymentAddress = ({ pagoId, archivado }: { pagoId: string; archivado: boolean }): string =>
  `${PAYMENTS}?${new URLSearchParams({ q: pagoId, ...(archivado && { ver: 'archivados' }) })}`
