/**
 * Returns a function that shares runs of `make` among concurrent callers. Callers during a run share the next one, so
 * no caller gets data from before its call. A failure rejects all callers of that run.
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
