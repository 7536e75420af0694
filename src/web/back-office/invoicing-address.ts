export const INVOICING_PATH = '/dashboard/invoicing'
