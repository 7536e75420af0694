/** The browser tab of the payment page. */
export type PaymentTab = {
  /** Returns true when the current page navigates, because no tab could open. */
  goTo(address: string): boolean
  /** Closes a tab without a payment. */
  close(): void
}

/** Window names of payment tabs start with this prefix. A page of the shop with such a name pays in its own tab. */
const TAB_NAME = 'pago-de-la-compra-'

/** The most recent tab. */
let lastTab: Window | null = null

/**
 * Call before any `await`, because browsers allow a new tab only in the click event. Reuses the tab of an earlier
 * attempt that came back to the shop. If the tab is blocked or closed, the current page navigates instead.
 */
export function openPaymentTab(): PaymentTab {
  const tab = findOrOpenTab()
  const isNew = tab !== null && isBlank(tab)
  if (isNew) showWaitingText(tab.document)
  else tab?.focus()
  return {
    goTo(address) {
      if (tab === null || tab.closed) {
        location.assign(address)
        return true
      }
      // The payment site must not control the shop's page.
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
 * Returns null when the browser blocks the tab, or when this page is itself in a payment tab. A tab still on the
 * provider's site cannot be reused, because its opener is null.
 */
function findOrOpenTab(): Window | null {
  if (window.name.startsWith(TAB_NAME)) return null
  if (lastTab?.closed === false && isOnShop(lastTab)) return lastTab
  // A unique name, because browsers refuse to reopen a tab without an opener by name.
  lastTab = window.open('', `${TAB_NAME}${Date.now()}`)
  return lastTab
}

/** Reading the location of another origin throws. */
function isOnShop(tab: Window): boolean {
  try {
    return typeof tab.location.href === 'string'
  } catch {
    return false
  }
}

const isBlank = (tab: Window): boolean =>
  tab.location.href === 'about:blank' && tab.document.body.childElementCount === 0

/** The new tab has no style sheet. */
function showWaitingText(page: Document): void {
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
