import type { BrowserContext } from '@playwright/test'

/** The cookies of a browser, without the mark of a known device, which stays after the session and grants nothing. */
export const cookiesOfSession = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => !name.startsWith('vidriera.device_'))
