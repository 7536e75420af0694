export const WITHDRAWALS_PATH = '/dashboard/withdrawals'

export const UNCONFIRMED_WITHDRAWALS = `${WITHDRAWALS_PATH}?estado=Recibido`
