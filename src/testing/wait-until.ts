import { vi } from 'vitest'

/** Waits up to 30 s, because a machine may be slow. */
export const waitUntil = (isDone: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isDone, { timeout: 30_000, interval: 5 })
