import type { Page } from '@playwright/test'

/** Time in the page stands until the test moves it: what goes on by itself after some seconds stays where it is. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
}
