/** Where the shopper is going to pay. */
export type PaymentTab = {
  /** Goes there. True when this very page leaves, because no tab could be opened. */
  goTo(address: string): boolean
  /** There is nothing to pay after all. */
  close(): void
}

/** How the names of such tabs begin: a page of the shop that stands in one pays in it again. */
const TAB_NAME = 'pago-de-la-compra-'

/** The tab that was opened last. */
let lastTab: Window | null = null

/**
 * Opens the tab of the payment page, which browsers allow only in the click itself: call it before anything is awaited. The tab
 * of an earlier attempt is used again once it came back to the shop. When the browser blocks it, or the shopper closes it
 * meanwhile, this page goes there instead.
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
      // Whoever takes the payment has no business steering the shop's own page.
      tab.opener = null
      tab.location.replace(address)
      return false
    },
    close: () => {
      if (isNew) tab.close()
    },
  }
}

/**
 * Null when the browser blocks it, and when this page itself stands in the tab of an earlier payment. A tab that is still on
 * the provider's page is disowned, so nobody here can lead it elsewhere: it gets a new one beside it.
 */
function findOrOpenTab(): Window | null {
  if (window.name.startsWith(TAB_NAME)) return null
  if (lastTab?.closed === false && isOnShop(lastTab)) return lastTab
  // A name of its own: a browser refuses, and says so, to open anew a disowned tab of the same name.
  lastTab = window.open('', `${TAB_NAME}${Date.now()}`)
  return lastTab
}

/** Reading the address of another site's page throws. */
function isOnShop(tab: Window): boolean {
  try {
    return typeof tab.location.href === 'string'
  } catch {
    return false
  }
}

const isBlank = (tab: Window): boolean =>
  tab.location.href === 'about:blank' && tab.document.body.childElementCount === 0

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
