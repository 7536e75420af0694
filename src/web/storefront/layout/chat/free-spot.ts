/** Time without a change after which the page is at rest. */
const REST_MS = 150
/** Shorter scroll distances are ignored, because fingers make small movements. */
const MOVED_PX = 8
/** Distance of the tested points. A price of the smallest text size is higher. */
const POINT_STEP_PX = 12
/** Distance of the tested positions of the bubble. */
const SPOT_STEP_PX = 36
const EDGE_PX = 16
/** A bubble at this distance from the bottom is still near the thumb. */
const HIGHEST_SPOT_PX = 304

/** Windows whose gutter is as wide as the chat's button. */
const HAS_GUTTER = '(width >= 64rem)'

const CONTROLS = 'button, input, select, textarea, label, summary, [role="button"]'

/** Things that the chat could cover, the worst last. `picture`: a part of a picture that is a link. */
type Cover = 'nothing' | 'picture' | 'text' | 'control'

type ChatState = {
  /** While true the chat stays in its place. */
  isOpen: () => boolean
  /** Called at each rest of the page. `isPanelFree`: the panel is inside the window and covers no control. */
  onRest: (isPanelFree: boolean) => void
}

/**
 * Keeps the closed chat off texts and controls, and returns a function that stops this. At each rest of the page the
 * attribute `data-place` of `chat` becomes `floating` when a free place exists near the bottom right corner, and its
 * `bottom` is that place. Otherwise the attribute is `page-end`, also while a narrow page scrolls.
 */
export function watchFreeSpots(chat: HTMLElement, { isOpen, onRest }: ChatState): () => void {
  let lastScroll = window.scrollY
  let resting: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    if (!isOpen()) placeChat(chat)
    onRest(isPanelFree(chat))
  }
  const waitForRest = () => {
    clearTimeout(resting)
    resting = setTimeout(rest, REST_MS)
  }
  const scroll = () => {
    if (Math.abs(window.scrollY - lastScroll) >= MOVED_PX) {
      lastScroll = window.scrollY
      // In the gutter of a large screen the chat stays visible, because content rarely reaches the gutter.
      if (!isOpen() && !matchMedia(HAS_GUTTER).matches) moveToPageEnd(chat)
    }
    waitForRest()
  }
  const content = new MutationObserver(waitForRest)
  content.observe(document.body, { childList: true, subtree: true })
  const size = new ResizeObserver(waitForRest)
  size.observe(document.body)
  const listening = new AbortController()
  window.addEventListener('scroll', scroll, { passive: true, signal: listening.signal })
  window.addEventListener('resize', waitForRest, { signal: listening.signal })
  waitForRest()
  return () => {
    clearTimeout(resting)
    content.disconnect()
    size.disconnect()
    listening.abort()
  }
}

/** Prefers a place over nothing to one over a picture, and a low place to a high one. */
function placeChat(chat: HTMLElement): void {
  chat.dataset.place = 'floating'
  const lowest = lowestSpot()
  chat.style.bottom = `${lowest}px`
  // The chat stays at the lowest place during the tests, because each move costs a layout of the page.
  const { x, y, width, height } = chat.getBoundingClientRect()
  const spots: { bottom: number; cover: Cover }[] = []
  for (let bottom = lowest; bottom <= HIGHEST_SPOT_PX; bottom += SPOT_STEP_PX) {
    const cover = coverOf(new DOMRect(x, y - (bottom - lowest), width, height), chat)
    spots.push({ bottom, cover })
    if (cover === 'nothing') break
  }
  const best = (['nothing', 'picture'] as const).find((cover) => spots.some((spot) => spot.cover === cover))
  const spot = spots.find(({ cover }) => cover === best)
  if (spot) chat.style.bottom = `${spot.bottom}px`
  else moveToPageEnd(chat)
}

/** The empty edge of the footer, where the chat covers nothing. */
function moveToPageEnd(chat: HTMLElement): void {
  chat.dataset.place = 'page-end'
  chat.style.bottom = ''
}

/** Distance from the bottom of the window, above the bar of buttons that a phone shows there. */
function lowestSpot(): number {
  const bar = document.querySelector('[data-bottom-bar]')
  if (!bar || getComputedStyle(bar).position !== 'sticky') return EDGE_PX
  const { top, bottom } = bar.getBoundingClientRect()
  const isAtBottom = top < window.innerHeight && bottom > window.innerHeight - EDGE_PX
  return isAtBottom ? window.innerHeight - top + EDGE_PX : EDGE_PX
}

function isPanelFree(chat: HTMLElement): boolean {
  const panel = chat.querySelector('form')?.getBoundingClientRect()
  if (panel === undefined || panel.top < 0 || panel.bottom > window.innerHeight) return false
  const cover = coverOf(panel, chat)
  return cover === 'nothing' || cover === 'text'
}

/**
 * Returns what lies under a rectangle. Reads the elements at points of a grid, because only the browser knows which
 * elements are visible, clipped or enlarged by a pseudo-element.
 */
function coverOf({ left, top, right, bottom }: DOMRect, chat: Element): Cover {
  const found = new Set<Cover>()
  const box = new DOMRect(left, top, right - left, bottom - top)
  for (const x of pointsBetween(left, right))
    for (const y of pointsBetween(top, bottom)) {
      const under = document.elementsFromPoint(x, y).filter((element) => !chat.contains(element))
      const cover = coverAt(under, box)
      if (cover === 'control') return cover
      found.add(cover)
    }
  // A picture counts before text, because the panel must not cover the link.
  return (['picture', 'text'] as const).find((cover) => found.has(cover)) ?? 'nothing'
}

/** `under`: the elements at one point of `box`, the topmost first. */
function coverAt(under: readonly Element[], box: DOMRect): Cover {
  if (under.some((element) => element.closest(CONTROLS) !== null || isPrice(element))) return 'control'
  if (under.some((element) => element.closest('a[href]') !== null))
    return under.some((element) => element.matches('img')) ? 'picture' : 'control'
  return under[0] && hasTextIn(under[0], box) ? 'text' : 'nothing'
}

function pointsBetween(start: number, end: number): number[] {
  const count = Math.max(1, Math.ceil((end - start) / POINT_STEP_PX))
  return Array.from({ length: count + 1 }, (_, index) => start + ((end - start) * index) / count)
}

const isPrice = (element: Element): boolean =>
  element.childElementCount === 0 && /\$\s?\d/.test(element.textContent)

/** Measures the lines of the text, because the box of a paragraph is wider than most of its lines. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) =>
        line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    )
  })
}
