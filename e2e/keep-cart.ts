import type { Page } from '@playwright/test'

/** Writes the cart this browser keeps as another tab of the shop would: the page hears of it where it stands. */
export async function keepCart(page: Page, items: readonly object[]): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('cartItems', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'cartItems', newValue }))
  }, JSON.stringify(items))
}
