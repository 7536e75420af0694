/** First message in a field error of react-hook-form. Errors of lists and records are searched recursively. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.values(error)
    .filter((part) => !(part instanceof Element))
    .map(firstMessage)
    .find((message) => message !== undefined)
}
