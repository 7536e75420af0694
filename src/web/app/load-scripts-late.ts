/** Values that the server writes into the page. */
export type LateScriptSettings = {
  /** `type` of the inline module script that imports the page's scripts. Browsers ignore the unknown type. */
  scriptType: string
  /** `rel` of the links to the scripts. Browsers ignore the unknown relation. */
  linkRelation: string
  /** Event on `document` after hydration. */
  hydratedEvent: string
  /** Selector of buttons and links whose press needs JavaScript. */
  replayed: string
  /** Keys in localStorage, of which one exists if the cart page shows a purchase. */
  cartKeys: readonly string[]
  /** True if the server rendered the purchase of the cart page, so the page need not wait for its scripts. */
  isPurchaseRendered: boolean
  /** Time from the frame after the pictures are decoded until the screen shows them. */
  paintMs: number
  /** The scripts start after this time even without `load`, because a picture may never arrive. */
  latestStartMs: number
  /** Time from the first recorded press to the end of the recording, because the scripts may stall. */
  recordedMs: number
}

/**
 * Loads the scripts of a page after its pictures, or at the first sign of a visitor. Records presses before hydration
 * and repeats them afterwards. The function is sent to the browser as text, so it uses nothing but its arguments.
 */
export function loadScriptsLate(settings: LateScriptSettings): void {
  let presses: HTMLElement[] = []
  // Without `pointermove`, because Chromium reports a move of the resting pointer after the first layout.
  const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const listening = new AbortController()
  const whileStarting = { capture: true, passive: true, signal: listening.signal }
  const recording = new AbortController()

  const insertScript = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${settings.linkRelation}"]`)) {
      // A new link, because Chrome does not load a link whose `rel` changes to `modulepreload`.
      const preload = document.createElement('link')
      preload.rel = 'modulepreload'
      preload.href = link.href
      link.replaceWith(preload)
    }
    const late = document.querySelector<HTMLScriptElement>(`script[type="${settings.scriptType}"]`)
    if (!late) return
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = late.textContent
    script.addEventListener('error', repeatPresses)
    document.head.append(script)
  }
  const start = () => {
    if (listening.signal.aborted) return
    listening.abort()
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', insertScript)
    else insertScript()
  }
  // A picture is painted up to 200 ms after `load`, because the browser decodes it beside the page.
  const startAfterPaint = () => {
    const isLoaded = (picture: HTMLImageElement) => picture.complete
    const decoded = [...document.images].filter(isLoaded).map((picture) => picture.decode())
    void Promise.allSettled(decoded).then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, settings.paintMs))),
    )
  }
  // One task for each press, because React renders between tasks. A second press must see the state of the first.
  const repeatPresses = () => {
    recording.abort()
    for (const pressed of presses.splice(0)) setTimeout(() => pressed.click())
  }
  const isSubmit = (pressed: HTMLElement) => (pressed as HTMLButtonElement).type === 'submit'
  const isPurchase = () => {
    try {
      return location.search !== '' || settings.cartKeys.some((key) => localStorage.getItem(key) !== null)
    } catch {
      return false
    }
  }

  globalThis.addEventListener(
    'click',
    (event) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      const pressed = (event.target as Element).closest<HTMLElement>(settings.replayed)
      if (!pressed || !isPlain) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (presses.length === 0) setTimeout(repeatPresses, settings.recordedMs)
      // A visitor presses a submit button again because nothing happens.
      if (!isSubmit(pressed) || !presses.includes(pressed)) presses.push(pressed)
    },
    { capture: true, signal: recording.signal },
  )
  // Typed text replaces earlier presses beside its field. A submit stays, because it reads the text at its repetition.
  // Choices of radio buttons and checkboxes replace no press.
  globalThis.addEventListener(
    'input',
    ({ target }) => {
      if ((target as Element).matches('[type="radio"], [type="checkbox"]')) return
      presses = presses.filter(
        (pressed) => isSubmit(pressed) || !pressed.parentElement!.contains(target as Element),
      )
    },
    { capture: true, signal: recording.signal },
  )
  globalThis.addEventListener('pagehide', () => (presses = []))
  globalThis.addEventListener('error', repeatPresses, { signal: recording.signal })
  document.addEventListener(settings.hydratedEvent, repeatPresses, { once: true })

  for (const sign of signs) globalThis.addEventListener(sign, start, whileStarting)
  globalThis.addEventListener('load', startAfterPaint, whileStarting)
  setTimeout(start, settings.latestStartMs)
  if (location.pathname !== '/cart' || settings.isPurchaseRendered) return
  // Without a purchase the cart page is the same for every visitor, and only the browser knows whether its cart is empty.
  if (isPurchase()) start()
  else document.documentElement.dataset.cart = 'empty'
}
