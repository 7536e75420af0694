/** Why the chat was opened: it greets by itself on the first page of a visit; `asked` on the page `at`. */
export type ChatOpening = { by: 'greeting' } | { by: 'asked'; at: string } | { by: 'nobody' }

/** Pages with one button that matters, which an open chat would cover on all but a tall screen. */
const ACTION_PAGES = /^\/(?:cart|login|register|product\/[^/]+)\/?$/

/** Whether the chat is shown open on this page. Where there is no room for both, the pages with a main action have it only if asked for there. */
export function isChatOpen(
  opening: ChatOpening,
  { pathname, cramped }: { pathname: string; cramped: boolean },
): boolean {
  const inTheWay = cramped && ACTION_PAGES.test(pathname)
  if (opening.by === 'asked') return !inTheWay || opening.at === pathname
  return opening.by === 'greeting' && !inTheWay
}
