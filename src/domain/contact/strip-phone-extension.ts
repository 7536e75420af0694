const extension = /[\s,;(]*\b(?:internos?|int|extensi[oó]n|ext)\b.*$/iu

/** Removes the extension ('int. 3') of a telephone number, because the extension is not dialled. */
export const stripPhoneExtension = (phone: string): string => phone.replace(extension, '')
