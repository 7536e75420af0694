const extension = /[\s,;(]*\b(?:internos?|int|extensi[oó]n|ext)\b.*$/iu

/** A telephone as people write it without its 'int. 3': those digits are no part of the number that is dialled. */
export const withoutExtension = (phone: string): string => phone.replace(extension, '')
