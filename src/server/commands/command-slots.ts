import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { atMost } from '#server/turns/at-most.ts'

/** Runs a command when a slot is free. Refuses with `busy` after a wait of `ms`, 3 seconds by default. */
export type CommandSlots = <T>(command: () => Promise<T>, wait?: { ms: number }) => Promise<T>

/** Connections that stay free for pages, lists and searches. */
const LEFT_TO_OTHERS = 2

/**
 * Limits how many connections of the pool commands hold at once. So commands that wait for one locked row never take
 * all connections. Waiting commands start in FIFO order.
 */
export const openCommandSlots = (pool: pg.Pool): CommandSlots =>
  atMost(Math.max(1, pool.options.max - LEFT_TO_OTHERS), {
    ms: 3_000,
    refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }),
  })
