import type { Queryable } from '#server/database/queries/in-transaction.ts'

/**
 * Locks the groups of customers until the end of the transaction. Only the holder may change groups of keys that other
 * transactions see.
 */
export const lockCustomerGroups = (tx: Queryable): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('customers', 0))`)

/** Prevents changes of the groups until the end of the transaction. Many sales hold this lock at once. */
export const shareCustomerGroups = (tx: Queryable): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock_shared(hashtextextended('customers', 0))`)
