/** A place in the browser's history: the page as the router keys it, and how many panels are open over it there. */
type Spot = { page: string | undefined; depth: number }

/** What closes each panel that is open, the innermost last. Each has an entry of its own in the history. */
const panels: (() => void)[] = []
/** The page they are open over. */
let under: string | undefined
/** Where we asked the history to go; it comes there a moment later. */
let walk: { from: Spot; to: Spot } | undefined

/**
 * From here on Back, and a phone's gesture for it, calls `close` instead of leaving the page. Answers what says that the
 * panel is gone, by whatever way; its entry is then taken back.
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
 * Listens to Back. To be called once, before the router listens: it must not hear of entries that are not its own, or it
 * would load the page again. A page that was reloaded under a panel has its entry and no panel: the entry is left at once.
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
    // Elsewhere: a page was opened meanwhile, where the way back then began. It is undone.
    if (isSame(here, to)) settle()
    else history.forward()
    return
  }
  // An entry whose panel is gone is stepped over; the router hears of the page below.
  if (here.depth > panels.length) return history.go(panels.length - here.depth)
  for (const close of panels.slice(here.depth).toReversed()) close()
  // One that stays open gets its entry again.
  queueMicrotask(settle)
}

/** As many entries as there are panels: one that closes while another opens leaves it its own. */
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
