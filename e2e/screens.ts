import type { Page } from '@playwright/test'
import { STORE_ZONE } from '#domain/calendar.ts'

/** A phone in the shop's own country. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  timezoneId: STORE_ZONE,
}

/** Far from the shop: dates and hours must come from the shop's calendar, not from the shopper's machine. */
export const desktop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Tokyo' }

/**
 * Looks at a page of the desktop as a phone shows it, with a finger instead of a mouse, and puts it back. What depends on
 * hovering (`hover: hover`) comes back only with the next page: Chromium forgets it.
 */
export async function asOnAPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(phone.viewport)
  await look()
  await session.detach()
  if (before) await page.setViewportSize(before)
}
