/** Where the shopper is going to pay. */
export type PaymentTab = {
  /** Goes there. True when this very page leaves, because no tab could be opened. */
  goTo(address: string): boolean
  /** There is nothing to pay after all. */
  close(): void
}

/**
 * Opens the tab of the payment page, which browsers allow only in the click itself: call it before anything is awaited.
 * When the browser blocks it, or the shopper closes it meanwhile, this page goes there instead.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank')
  if (tab !== null) sayToWait(tab.document)
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
    close: () => tab?.close(),
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
