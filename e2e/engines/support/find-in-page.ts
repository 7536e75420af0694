/** What a journey looks for: an element with a role and a name, as assistive technology reports them. */
export type Target = {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'combobox' | 'heading' | 'dialog'
  /** The whole name, or its beginning. */
  name: string
}

/** `x` and `y`: a point of the element that a press reaches. Undefined while the element is covered or moving. */
export type Found = { x: number; y: number; width: number; height: number; isReachable: boolean }

/**
 * Finds a visible, enabled element, scrolls to it if necessary, and marks it with `data-found`. An open dialog hides the
 * page below. The function is sent to the browser as text, so it uses nothing but its arguments.
 */
export function findInPage({ role, name }: Target): Found | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    radio: '[type="radio"]',
    checkbox: '[type="checkbox"]',
    textbox: 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea',
    combobox: 'select',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
  }
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = dialog === undefined || role === 'dialog' ? document : dialog
  const textOf = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return (
      labelledBy.map((id) => textOf(document.getElementById(id))).join(' ') ||
      element.getAttribute('aria-label') ||
      labels.map(textOf).join(' ') ||
      textOf(element) ||
      element.getAttribute('placeholder') ||
      [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    )
  }
  const isUsable = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.matches(':disabled')
  }
  const candidates = [...root.querySelectorAll(selectors[role] ?? '')].filter(isUsable)
  const element =
    candidates.find((one) => nameOf(one) === name) ?? candidates.find((one) => nameOf(one).startsWith(name))
  document.querySelector('[data-found]')?.removeAttribute('data-found')
  if (!element) return null
  element.setAttribute('data-found', '')
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && (effect as KeyframeEffect).target?.contains(element),
    )
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const pressed = document.elementFromPoint(x, y)
    const isHit = [element, ...labels].some((one) => pressed !== null && one.contains(pressed))
    return { x, y, width, height, isReachable: isHit && !isMoving }
  }
  // Not for a reachable element, because a scroll closes some panels.
  if (!isMoving && !place().isReachable) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return place()
}
