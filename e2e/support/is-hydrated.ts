type Fiber = { return: Fiber | null; stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Returns true when React has committed the hydration of the page. React marks the elements before that, and a press in
 * between is lost. The function is sent to the browser, so it uses nothing but the page.
 */
export function isHydrated(): boolean {
  const key = Object.keys(document.body).find((name) => name.startsWith('__reactFiber$'))
  if (key === undefined) return false
  let fiber = (document.body as unknown as Record<string, Fiber>)[key]!
  while (fiber.return !== null) fiber = fiber.return
  return !fiber.stateNode.current.memoizedState.isDehydrated
}
