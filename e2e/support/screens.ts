import type { Page } from '@playwright/test'
import { STORE_ZONE } from '#domain/calendar.ts'

/** Playwright options for a phone in the shop's time zone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  timezoneId: STORE_ZONE,
}

/**
 * Playwright options for a desktop in a distant time zone. Dates must follow the shop's calendar, not the
 * visitor's machine.
 */
export const desktop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Tokyo' }

/**
 * Runs `check` at phone width with touch, then restores the window. Chromium restores `hover: hover` styles
 * only at the next page load.
 */
export async function asOnAPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const previousSize = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(phone.viewport)
  await check()
  await session.detach()
  if (previousSize) await page.setViewportSize(previousSize)
}
