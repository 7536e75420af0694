/**
 * Returns a function that shares runs of `run` among concurrent callers. Callers during a run share the next run, so no
 * caller gets data from before its call. A failure rejects all callers of that run.
 */
export function shareRuns<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let nextRun: Promise<T> | undefined
  const startRun = (): Promise<T> => {
    nextRun = undefined
    const result = run()
    running = result.catch(() => {})
    return result
  }
  return () => (nextRun ??= running.then(startRun))
}
