/** Something open over a page: Back closes it instead of leaving the page. */
type Panel = { close: () => void; page: string }

/** A place in the browser's history: the page as the router keys it, and how many panels are open over it there. */
type Spot = { page: string; depth: number }

/** What our entries carry beside what the router keeps in them. */
const MARK = 'panels'

const panels: Panel[] = []
/** Where history was asked to go by us; it comes there a moment later. */
let bound: { from: Spot; to: Spot } | undefined

/**
 * From here on Back (and a phone's gesture) closes `close`'s panel: it gets an entry of its own in the history. Answers
 * what says that the panel is gone, by whatever way; its entry is then taken back.
 */
export function closeOnBack(close: () => void): () => void {
  const panel = { close, page: spot().page }
  panels.push(panel)
  queueMicrotask(settle)
  return () => {
    panels.splice(panels.indexOf(panel), 1)
    queueMicrotask(settle)
  }
}

/**
 * Listens to Back. To be called once, before the router listens: it must not hear of entries that are not its own, or it
 * would load the page again. A page that was reloaded with a panel open has its entry but no panel: it is left at once.
 */
export function watchBack(): void {
  addEventListener('popstate', hearBack, { capture: true })
  if (spot().depth > 0) returnTo(0)
}

function hearBack(event: PopStateEvent): void {
  const here = spot()
  if (bound !== undefined) {
    const hasArrived = isSame(here, bound.to)
    bound = undefined
    event.stopImmediatePropagation()
    // A page was opened meanwhile: the way back began there and is undone.
    if (!hasArrived) return history.go(1)
    return settle()
  }
  if (here.depth > panels.length) {
    event.stopImmediatePropagation()
    // Its panel is gone: whoever comes by steps over it, and the router hears of the page below.
    return history.go(panels.length - here.depth)
  }
  const closed = panels.slice(here.depth)
  if (closed.length === 0 || closed.some(({ page }) => page !== here.page)) return
  event.stopImmediatePropagation()
  for (const panel of closed.toReversed()) panel.close()
  // One that stays open gets its entry again.
  queueMicrotask(settle)
}

/** As many entries as there are panels: closing one and opening another at once uses the same. */
function settle(): void {
  const here = spot()
  if (bound !== undefined && isSame(here, bound.from)) return
  bound = undefined
  for (let depth = here.depth + 1; depth <= panels.length; depth += 1)
    history.pushState({ ...(history.state as object | null), [MARK]: depth }, '')
  if (panels.length < here.depth) returnTo(panels.length)
}

function returnTo(depth: number): void {
  const from = spot()
  bound = { from, to: { ...from, depth } }
  history.go(depth - from.depth)
}

function spot(): Spot {
  const state = history.state as { key?: string; [MARK]?: number } | null
  return { page: state?.key ?? '', depth: state?.[MARK] ?? 0 }
}

const isSame = (one: Spot, other: Spot): boolean => one.page === other.page && one.depth === other.depth
