/**
 * Ignores the rejection of `ready` when a navigation skips a view transition. The router does not await `ready`, so the
 * browser would report a harmless error.
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
