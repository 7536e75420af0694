import type { Page } from '@playwright/test'

/**
 * Opens a page and delays its scripts until `wake` is called, so the page is visible and not hydrated. `wake` resolves
 * after hydration.
 */
export async function visitWithoutHydration(
  page: Page,
  address: string,
): Promise<{ wake: () => Promise<void> }> {
  const scripts = '**/assets/*.js'
  const scriptsReleased = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await scriptsReleased.promise
    await route.continue().catch(() => {})
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const wake = async () => {
    scriptsReleased.resolve()
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
    )
    await page.unroute(scripts)
  }
  return { wake }
}
