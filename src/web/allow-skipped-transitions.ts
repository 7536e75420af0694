/**
 * Lets people go on before a view transition has begun, which skips it: its `ready` then fails, the router does not wait
 * for it, and the browser would report an error where nothing is lost.
 */
export function allowSkippedTransitions(document: Document): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => {})
    return transition
  }
}
