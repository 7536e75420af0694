import type { Page } from '@playwright/test'

/** Writes the stored cart like another tab. The page gets a storage event. */
export async function storeCart(page: Page, items: readonly object[]): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('cartItems', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'cartItems', newValue }))
  }, JSON.stringify(items))
}
