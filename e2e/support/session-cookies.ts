import type { BrowserContext } from '@playwright/test'

/**
 * Returns the browser's cookies except `vidriera.device_*`, which marks a known device, outlives the session and grants
 * no access.
 */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => !name.startsWith('vidriera.device_'))
