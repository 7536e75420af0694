/**
 * Returns a signal that aborts with the first of `signals`, with the same reason, and then removes its listeners.
 * Replaces `AbortSignal.any`, which phones sold before 2024 may lack.
 */
export function firstAbort(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const one of signals) {
    const follow = () => first.abort(one.reason)
    if (one.aborted) follow()
    one.addEventListener('abort', follow, { signal: first.signal })
  }
  return first.signal
}
