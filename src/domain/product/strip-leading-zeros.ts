/**
 * Returns a numeric code without leading zeros, because spreadsheets remove them. Returns undefined for other codes.
 */
export const stripLeadingZeros = (code: string): string | undefined => /^0*(\d+)$/.exec(code)?.[1]
