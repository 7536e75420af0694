import type pg from 'pg'
import { Problem } from '#contract/http/problem.ts'
import { semaphore } from '#server/concurrency/semaphore.ts'

/** Runs a command when a slot is free. Refuses with `busy` after a wait of `ms`, 3 seconds by default. */
export type CommandSlots = <T>(command: () => Promise<T>, wait?: { ms: number }) => Promise<T>

/** Connections that stay free for pages, lists and searches. */
const RESERVED_CONNECTIONS = 2

/**
 * Limits the connections that commands use at once, so that commands that wait for one locked row never take the whole
 * pool. Waiting commands start in FIFO order.
 */
export const openCommandSlots = (pool: pg.Pool): CommandSlots =>
  semaphore(Math.max(1, pool.options.max - RESERVED_CONNECTIONS), {
    ms: 3_000,
    refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }),
  })
