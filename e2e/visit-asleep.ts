import type { Page } from '@playwright/test'

/**
 * Goes to a page whose scripts do not come until `wake` is called: it is seen and can be pressed, and nothing answers yet.
 * `wake` ends once it has woken up.
 */
export async function visitAsleep(page: Page, address: string): Promise<{ wake: () => Promise<void> }> {
  const scripts = '**/assets/*.js'
  const asleep = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await asleep.promise
    await route.continue().catch(() => {})
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const wake = async () => {
    asleep.resolve()
    await page.waitForFunction(() =>
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
    )
    await page.unroute(scripts)
  }
  return { wake }
}
