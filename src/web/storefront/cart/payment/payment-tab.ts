import { CONTACT_KEY } from '#web/cart/contact-draft.ts'
import { COUPON_KEY, CREDIT_KEY } from '#web/storefront/cart/checkout-storage.ts'

/** The browser tab of the payment page. */
export type PaymentTab = {
  /** Opens the address in the tab. Without a tab, navigates the current page and returns true. */
  goTo(address: string): boolean
  /** Closes the tab if the tab is new. A reused tab stays open. */
  close(): void
}

/**
 * Window names of payment tabs start with this prefix. A shop page in a payment tab pays in that same tab.
 */
const TAB_NAME = 'pago-de-la-compra-'

/** The payment tab that was opened last. */
let lastTab: Window | null = null

/**
 * Call before any `await`, because browsers allow a new tab only in the click event. Reuses the tab of an
 * earlier payment attempt when that tab shows a shop page again. If the tab is blocked or closed, the current
 * page navigates instead.
 */
export function openPaymentTab(): PaymentTab {
  const tab = findOrOpenTab()
  const isNew = tab !== null && isBlank(tab)
  if (isNew) {
    removeCopiedDrafts(tab)
    showWaitingText(tab.document)
  } else tab?.focus()
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
 * Returns null when the browser blocks the tab, or when this page is itself in a payment tab. A tab on the
 * provider's site is not reused, because its opener is null. Browsers do not let a page navigate such a tab.
 */
function findOrOpenTab(): Window | null {
  if (window.name.startsWith(TAB_NAME)) return null
  if (lastTab?.closed === false && isOnShop(lastTab)) return lastTab
  // Every tab gets a new name, because browsers refuse to reopen a tab by name when its opener is null.
  lastTab = window.open('', `${TAB_NAME}${Date.now()}`)
  return lastTab
}

/** Reading the location of another origin throws, so an exception means that the tab is not on the shop. */
function isOnShop(tab: Window): boolean {
  try {
    return typeof tab.location.href === 'string'
  } catch {
    return false
  }
}

const isBlank = (tab: Window): boolean =>
  tab.location.href === 'about:blank' && tab.document.body.childElementCount === 0

/**
 * Browsers copy this tab's sessionStorage into a new tab. The codes and the contact form would otherwise return there
 * after the purchase.
 */
function removeCopiedDrafts(tab: Window): void {
  try {
    for (const key of [COUPON_KEY, CREDIT_KEY, CONTACT_KEY]) tab.sessionStorage.removeItem(key)
  } catch {
    // Nothing was copied without storage.
  }
}

/** Copies the page's colours and font, because the new tab has no style sheet. */
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
