export const CREDITS_PATH = '/dashboard/credits'

/** Returns the address of a store credit. */
export const creditPath = (id: string): string => `${CREDITS_PATH}/${id}`
