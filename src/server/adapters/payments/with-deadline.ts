/** Rejects after `ms`, even when the work ignores its signal. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController()
  const { promise: lateness, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const late = new Error(`No answer within ${ms} ms`)
    patience.abort(late)
    reject(late)
  }, ms)
  try {
    return await Promise.race([work(patience.signal), lateness])
  } finally {
    clearTimeout(timer)
  }
}

/** Shorter than the browser's timeout of 15 s. */
export const PROVIDER_ANSWERS_WITHIN_MS = 10_000
