/** What is told about a field; the first thing told about its entries where it is a list or a record. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .filter((part) => !(part instanceof Element))
    .map(firstMessage)
    .find((told) => told !== undefined)
}
