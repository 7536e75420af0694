import { vi } from 'vitest'

/** Waits until `isDone` returns true, at most 30 s because the machine may be slow. */
export const waitUntil = (isDone: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isDone, { timeout: 30_000, interval: 5 })
