/**
 * Makes an answer that is the same for everybody, one at a time: all who ask while one is being made share the next. So nobody is
 * given what was begun before they asked, and many who ask at once cost no more than two. A failure is told to all who shared it.
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
