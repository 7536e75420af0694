import type pg from 'pg'
import { Problem } from '#contract/problem.ts'
import { atMost } from '#server/turns/at-most.ts'

/** Runs a command when a slot is free. Refuses with `busy` when that takes longer than `ms`, 3 seconds unless given. */
export type CommandSlots = <T>(command: () => Promise<T>, wait?: { ms: number }) => Promise<T>

/** Connections that commands leave to everything else: pages, lists and searches. */
const LEFT_TO_OTHERS = 2

/**
 * Limits how many connections of a pool commands hold at once. Commands that wait for the same locked row can therefore never take
 * all connections. Waiting commands start in the order in which they came.
 */
export const openCommandSlots = (pool: pg.Pool): CommandSlots =>
  atMost(Math.max(1, pool.options.max - LEFT_TO_OTHERS), {
    ms: 3_000,
    refuse: () => new Problem('busy', { headers: { 'Retry-After': '2' } }),
  })
