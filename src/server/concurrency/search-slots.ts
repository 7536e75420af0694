import { boundedSemaphore } from './bounded-semaphore.ts'

/** Limits searches over every row or index entry, because each loads the database as much as dozens of sales. */
export const searchSlots = boundedSemaphore({ maxRunning: 2, maxWaiting: 20 })
