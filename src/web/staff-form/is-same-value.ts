/** Compares two values of a field: texts, and lists and records of texts. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
