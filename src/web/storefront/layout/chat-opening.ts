/**
 * The cause of the open chat. `greeting`: the automatic opening on the first page of a visit. `asked`: the visitor, on
 * the page `at`. `nobody`: the chat is closed.
 */
export type ChatOpening = { by: 'greeting' } | { by: 'asked'; at: string } | { by: 'nobody' }

/** Pages whose main action an open chat covers on all but tall screens. */
const ACTION_PAGES = /^\/(?:cart|login|register|product\/[^/]+)\/?$/

/**
 * Decides whether the chat is open on this page. On a `cramped` screen, a page with a main action shows only a chat
 * that was opened there.
 */
export function isChatOpen(
  opening: ChatOpening,
  { pathname, cramped }: { pathname: string; cramped: boolean },
): boolean {
  const inTheWay = cramped && ACTION_PAGES.test(pathname)
  if (opening.by === 'asked') return !inTheWay || opening.at === pathname
  return opening.by === 'greeting' && !inTheWay
}
