import type { Page } from '@playwright/test'
import { STORE_ZONE } from '#domain/calendar.ts'

/** A phone in the shop's time zone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  timezoneId: STORE_ZONE,
}

/** In a distant time zone, because dates must come from the shop's calendar and not from the visitor's machine. */
export const desktop = { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Tokyo' }

/**
 * Runs `look` at phone width with touch, then restores the window. Styles of `hover: hover` return only with the next
 * page load, because Chromium does not restore them.
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
