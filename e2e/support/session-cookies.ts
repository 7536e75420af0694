import type { BrowserContext } from '@playwright/test'

/**
 * Returns the cookies of a browser except `vidriera.device_*`. That cookie only marks a known device,
 * outlives the session and grants no access.
 */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => !name.startsWith('vidriera.device_'))
