import { boundedSemaphore } from './bounded-semaphore.ts'

/** Limits searches that scan a whole table or index, because each costs as much as dozens of sales. */
export const searchSlots = boundedSemaphore({ maxRunning: 2, maxWaiting: 20 })
