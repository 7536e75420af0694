export const TRANSFERS_PATH = '/dashboard/transfers'
