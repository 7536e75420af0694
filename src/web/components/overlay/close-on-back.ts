/** History entry: the router's key of the page, and the number of panels open over the page. */
type HistoryPosition = { page: string | undefined; depth: number }

/** Close functions of the open panels, the innermost last. Each panel has its own history entry. */
const panels: (() => void)[] = []
/** Router key of the page under the open panels. */
let pageUnderPanels: string | undefined
/** Pending asynchronous history move. `entries`: length of the history at its start. */
let pendingMove: { from: HistoryPosition; to: HistoryPosition; entries: number } | undefined

/**
 * Makes Back, and the back gesture of a phone, call `close` instead of leaving the page. Returns a function that
 * removes the panel's history entry. The caller runs this function when the panel is closed in any way.
 */
export function closeOnBack(close: () => void): () => void {
  panels.push(close)
  queueMicrotask(syncHistoryEntries)
  return () => {
    panels.splice(panels.indexOf(close), 1)
    queueMicrotask(syncHistoryEntries)
  }
}

/**
 * Listens to popstate. Call once before the router starts, because the router must not receive events for the
 * entries of panels. The router would load the page again. After a reload with an open panel, the panel's
 * entry has no panel. This function goes back from such an entry at once.
 */
export function listenToBack(): void {
  addEventListener('popstate', onPopState, true)
  syncHistoryEntries()
}

function onPopState(event: PopStateEvent): void {
  const position = currentPosition()
  const move = pendingMove
  pendingMove = undefined
  if (move === undefined && position.depth === panels.length) return
  if (move === undefined && position.depth < panels.length && position.page !== pageUnderPanels) return
  event.stopImmediatePropagation()
  if (move !== undefined) {
    // Another page may have been opened during the move, which is then undone. Chromium goes back from that page. WebKit
    // goes to `to`, below that page and the entries of the panels.
    if (!isSame(position, move.to)) history.forward()
    else if (history.length > move.entries) history.go(move.from.depth - move.to.depth + 1)
    else syncHistoryEntries()
    return
  }
  // Skips an entry without a panel. The router receives the event of the page below.
  if (position.depth > panels.length) return history.go(panels.length - position.depth)
  for (const close of panels.slice(position.depth).toReversed()) close()
  // A panel that refuses to close gets its entry back.
  queueMicrotask(syncHistoryEntries)
}

/**
 * Makes the number of entries equal to the number of panels. A panel that opens while another closes reuses the entry.
 */
function syncHistoryEntries(): void {
  const from = currentPosition()
  if (pendingMove !== undefined && isSame(from, pendingMove.from)) return
  pendingMove = undefined
  pageUnderPanels = from.page
  for (let panel = from.depth; panel < panels.length; panel += 1)
    history.pushState({ ...(history.state as object), panels: panel + 1 }, '')
  if (from.depth <= panels.length) return
  pendingMove = { from, to: { ...from, depth: panels.length }, entries: history.length }
  history.go(panels.length - from.depth)
}

function currentPosition(): HistoryPosition {
  const { key, panels: depth = 0 } = (history.state ?? {}) as { key?: string; panels?: number }
  return { page: key, depth }
}

const isSame = (one: HistoryPosition, other: HistoryPosition): boolean =>
  one.page === other.page && one.depth === other.depth
