/** Returns the count with its singular or plural noun, or '' for 0. */
export const pluralCount = (count: number, [one, many]: readonly [string, string]): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`
