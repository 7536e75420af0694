/**
 * `greeting`: opened by itself on the first page of a visit. `asked`: opened by the visitor on the page `at`. `nobody`:
 * closed.
 */
export type ChatOpening = { by: 'greeting' } | { by: 'asked'; at: string } | { by: 'nobody' }

/** Pages whose main action an open chat covers on all but tall screens. */
const ACTION_PAGES = /^\/(?:cart|login|register|product\/[^/]+)\/?$/

/** On a `cramped` screen, a page with a main action shows only a chat that was opened there. */
export function isChatOpen(
  opening: ChatOpening,
  { pathname, cramped }: { pathname: string; cramped: boolean },
): boolean {
  const inTheWay = cramped && ACTION_PAGES.test(pathname)
  if (opening.by === 'asked') return !inTheWay || opening.at === pathname
  return opening.by === 'greeting' && !inTheWay
}
