/** Returns the four digits of a postal code: 'C1425BGP' gives '1425'. Carriers accept only digits in requests. */
export const fourDigits = (cp: string): string => /\d{4}/.exec(cp)?.[0] ?? cp
