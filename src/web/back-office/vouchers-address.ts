export const VOUCHERS_PATH = '/dashboard/invoices'

/** Vouchers that are neither authorised nor discarded. */
export const OPEN_VOUCHERS = `${VOUCHERS_PATH}?estado=abiertos`

export const REJECTED_VOUCHERS = `${VOUCHERS_PATH}?estado=rechazado`

export const DOUBTFUL_VOUCHERS = `${VOUCHERS_PATH}?${new URLSearchParams({ estado: 'en duda' })}`
