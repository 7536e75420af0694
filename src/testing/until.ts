import { vi } from 'vitest'

/** Waits for what other work in the process, or a database, brings about: half a minute, for a slow machine. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
