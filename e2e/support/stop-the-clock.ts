import type { Page } from '@playwright/test'

/**
 * Stops the page's timers until the test moves the clock. Later pages get a scroll at `load`, because their scripts wait
 * for a frame or a visitor, and a stopped clock has no frames.
 */
export async function stopTheClock(page: Page): Promise<void> {
  const now = new Date()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(new Date(now.getTime() + 1_000))
  await page
    .context()
    .addInitScript(() => globalThis.addEventListener('load', () => dispatchEvent(new Event('scroll'))))
}
