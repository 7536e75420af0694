/**
 * `greeting`: opened by itself on the first page of a visit. `visitor`: opened by the visitor on the page `at`. `none`:
 * closed.
 */
export type ChatOpening = { by: 'greeting' } | { by: 'visitor'; at: string } | { by: 'none' }

/** Pages with a main action. An open chat covers the action, unless the screen is tall. */
const ACTION_PAGES = /^\/(?:cart|login|register|product\/[^/]+)\/?$/

/**
 * Returns whether the chat is open. On a `cramped` screen, a page with a main action shows only a chat that
 * the visitor opened on that page.
 */
export function isChatOpen(
  opening: ChatOpening,
  { pathname, cramped }: { pathname: string; cramped: boolean },
): boolean {
  const coversAction = cramped && ACTION_PAGES.test(pathname)
  if (opening.by === 'visitor') return !coversAction || opening.at === pathname
  return opening.by === 'greeting' && !coversAction
}
