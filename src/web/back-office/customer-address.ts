export const CUSTOMERS_PATH = '/dashboard/customers'

/** Returns the address of the card of a customer. */
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`
