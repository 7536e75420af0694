/** Returns the digits of a CUIT in its written form, 30-12345678-1. */
export const taxIdDigits = (taxId: string): string => taxId.replaceAll('-', '')
