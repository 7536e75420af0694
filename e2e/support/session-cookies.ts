import type { BrowserContext } from '@playwright/test'

/**
 * Cookies of a browser without `vidriera.device_*`. This cookie marks a known device, outlives the session and grants
 * nothing.
 */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => !name.startsWith('vidriera.device_'))
