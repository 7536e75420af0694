import type { Page } from '@playwright/test'

/** Stops the page's timers until the test moves the clock. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
}
