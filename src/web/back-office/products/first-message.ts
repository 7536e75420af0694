/** The first thing told about a field that is a list: its errors lie under the entries they are about. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .filter((part) => !(part instanceof Element))
    .map(firstMessage)
    .find((told) => told !== undefined)
}
