/** The digits of a numeric code without the zeros before them, which a spreadsheet takes away; undefined for other codes. */
export const digitsOfCode = (code: string): string | undefined => /^0*(\d+)$/.exec(code)?.[1]
