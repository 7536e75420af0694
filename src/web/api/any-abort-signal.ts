/**
 * Returns a signal that aborts with the first of `signals`, with the same reason. Replaces `AbortSignal.any`, which
 * phones sold before 2024 may lack.
 */
export function anyAbortSignal(signals: readonly AbortSignal[]): AbortSignal {
  const combined = new AbortController()
  for (const signal of signals) {
    const abort = () => combined.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: combined.signal })
  }
  return combined.signal
}
