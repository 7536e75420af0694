/**
 * Returns the result of `work`, or rejects with the reason of `signal` as soon as `signal` aborts, because many clients
 * ignore a signal in some states of a connection. The signal must also end `work`, so that nothing goes on unseen.
 */
export async function unlessAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
