import type pg from 'pg'
import { fairSlots } from '#server/concurrency/fair-slots.ts'

/** Runs a command when a slot is free. Refuses with `busy` after a wait of `ms`, 3 seconds by default. */
export type CommandSlots = <T>(command: () => Promise<T>, wait?: { ms: number }) => Promise<T>

/** Connections that stay free for pages, lists and searches. */
const RESERVED_CONNECTIONS = 2

/**
 * Limits the connections that commands use at once, so that commands that wait for one locked row never take the whole
 * pool. Clients take turns, so a client with many commands does not delay the first command of another client.
 */
export const openCommandSlots = (pool: pg.Pool): CommandSlots =>
  fairSlots({
    slots: Math.max(1, pool.options.max - RESERVED_CONNECTIONS),
    waiting: { known: 1_000, strangers: 1_000 },
    maxWaitMs: 3_000,
    retryAfterS: 2,
  })
