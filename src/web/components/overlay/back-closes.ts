/** History entry: the router's key of the page, and the number of panels open over the page. */
type Spot = { page: string | undefined; depth: number }

/** Close functions of the open panels, the innermost last. Each panel has its own history entry. */
const panels: (() => void)[] = []
/** Page under the open panels. */
let under: string | undefined
/** Pending asynchronous history move. */
let walk: { from: Spot; to: Spot } | undefined

/**
 * Makes Back, and the back gesture of a phone, call `close` instead of leaving the page. Returns a function that
 * removes the panel's history entry. The caller runs this function when the panel is closed in any way.
 */
export function closeOnBack(close: () => void): () => void {
  panels.push(close)
  queueMicrotask(settle)
  return () => {
    panels.splice(panels.indexOf(close), 1)
    queueMicrotask(settle)
  }
}

/**
 * Listens to popstate. Call once before the router starts, because the router must not receive the entries of panels:
 * it would load the page again. A page that was reloaded under a panel has an entry without a panel. The listener
 * leaves this entry at once.
 */
export function watchBack(): void {
  addEventListener('popstate', hearBack, true)
  settle()
}

function hearBack(event: PopStateEvent): void {
  const here = spot()
  const { to } = walk ?? {}
  walk = undefined
  if (to === undefined && here.depth === panels.length) return
  if (to === undefined && here.depth < panels.length && here.page !== under) return
  event.stopImmediatePropagation()
  if (to !== undefined) {
    // Another page was opened during the move, from the entry where the move began. The move is undone.
    if (isSame(here, to)) settle()
    else history.forward()
    return
  }
  // Skips an entry without a panel. The router receives the event of the page below.
  if (here.depth > panels.length) return history.go(panels.length - here.depth)
  for (const close of panels.slice(here.depth).toReversed()) close()
  // A panel that stays open gets its entry back.
  queueMicrotask(settle)
}

/**
 * Makes the number of entries equal to the number of panels. A panel that opens while another closes reuses the entry.
 */
function settle(): void {
  const from = spot()
  if (walk !== undefined && isSame(from, walk.from)) return
  walk = undefined
  under = from.page
  for (let panel = from.depth; panel < panels.length; panel += 1)
    history.pushState({ ...(history.state as object), panels: panel + 1 }, '')
  if (from.depth <= panels.length) return
  walk = { from, to: { ...from, depth: panels.length } }
  history.go(panels.length - from.depth)
}

function spot(): Spot {
  const { key, panels: depth = 0 } = (history.state ?? {}) as { key?: string; panels?: number }
  return { page: key, depth }
}

const isSame = (one: Spot, other: Spot): boolean => one.page === other.page && one.depth === other.depth
