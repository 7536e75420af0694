import type { Page } from '@playwright/test'

/** Stops the page's timers until the test moves the clock. */
export async function stopTheClock(page: Page): Promise<void> {
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
  await startScriptsWithoutTimers(page)
}

/** The scripts of later pages wait for a frame, and a stopped clock has no frames. A scroll starts them too. */
export const startScriptsWithoutTimers = (page: Page): Promise<unknown> =>
  page
    .context()
    .addInitScript(() => globalThis.addEventListener('load', () => dispatchEvent(new Event('scroll'))))
