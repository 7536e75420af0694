/**
 * Returns a function that shares one run of `make` among concurrent callers. Callers during a run share the next run,
 * so no caller gets data from before its call. At most one run is active and one pending. A failure rejects all callers
 * of that run.
 */
export function inSharedTurn<T>(make: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<T> | undefined
  const begin = (): Promise<T> => {
    waiting = undefined
    const made = make()
    running = made.catch(() => {})
    return made
  }
  return () => (waiting ??= running.then(begin))
}
