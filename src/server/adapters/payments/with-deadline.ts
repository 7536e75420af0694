/** Rejects after `ms` milliseconds, even when `work` ignores its signal. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeoutError = new Error(`No answer within ${ms} ms`)
    controller.abort(timeoutError)
    reject(timeoutError)
  }, ms)
  try {
    return await Promise.race([work(controller.signal), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Shorter than the browser's timeout of 15 s. */
export const PROVIDER_TIMEOUT_MS = 10_000
