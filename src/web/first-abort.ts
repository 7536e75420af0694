/**
 * Aborts with the first of these that does, for its reason, and then listens to none of them any more. As
 * `AbortSignal.any`, which phones sold before 2024 may not have.
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
