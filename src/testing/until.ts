import { vi } from 'vitest'

/** Waits up to 30 s, because a machine may be slow. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
