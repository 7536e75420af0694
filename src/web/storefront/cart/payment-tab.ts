/** Where the shopper is going to pay. */
export type PaymentTab = {
  /** Goes there. True when this very page leaves, because no tab could be opened. */
  goTo(address: string): boolean
  /** There is nothing to pay after all. */
  close(): void
}

/** A second attempt finds the tab of the first by this name, also after the shop's page was loaded anew. */
const TAB_NAME = 'pago-de-la-compra'

/** The tab that was opened last. Some payment pages take the name away from their window. */
let lastTab: Window | null = null

/**
 * Opens the tab of the payment page, which browsers allow only in the click itself: call it before anything is awaited. A tab that
 * is still open from an earlier attempt is used again. When the browser blocks it, or the shopper closes it meanwhile, this page
 * goes there instead.
 */
export function openPaymentTab(): PaymentTab {
  const tab = findOrOpenTab()
  const isNew = tab !== null && isBlank(tab)
  if (isNew) sayToWait(tab.document)
  else tab?.focus()
  return {
    goTo(address) {
      if (tab === null || tab.closed) {
        location.assign(address)
        return true
      }
      disown(tab)
      tab.location.replace(address)
      return false
    },
    close: () => {
      if (isNew) tab.close()
    },
  }
}

/** Null when the browser blocks it, and when this page itself stands in the tab of an earlier payment. */
function findOrOpenTab(): Window | null {
  if (lastTab?.closed === false) return lastTab
  const tab = window.open('', TAB_NAME)
  lastTab = tab === window ? null : tab
  return lastTab
}

/** Fails for a page of another site, which is then no blank one. */
function isBlank(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank' && tab.document.body.childElementCount === 0
  } catch {
    return false
  }
}

/** Whoever takes the payment has no business steering the shop's own page. A page of theirs is disowned already. */
function disown(tab: Window): void {
  try {
    tab.opener = null
  } catch {
    // Another site's window keeps what it has: the first time it was ours.
  }
}

/** The new tab has no styles of its own; it takes the colours and letters of the page it came from. */
function sayToWait(page: Document): void {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement)
  page.documentElement.lang = 'es-AR'
  page.title = 'Mercado Pago'
  Object.assign(page.body.style, {
    backgroundColor,
    color,
    fontFamily,
    fontSize: '1.25rem',
    padding: '20vh 1.5rem',
    textAlign: 'center',
  })
  for (const text of ['Muchas gracias por elegirnos...', 'Te llevamos a Mercado Pago…'])
    page.body.append(Object.assign(page.createElement('p'), { textContent: text }))
}
