/** Rejects after `ms`, also when the work does not listen to its signal. */
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

/** Longer than that and whoever asked has given up; the browser itself waits 15 s. */
export const PROVIDER_ANSWERS_WITHIN_MS = 10_000
