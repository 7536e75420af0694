import type { Page } from '@playwright/test'

/** Stops the page's clock until the test moves it, so timers do not fire. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
}
