/** Whether a field holds the same in two states of a form. Fields are plain data: texts, and lists and records of them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
