import { Problem } from '#contract/http/problem.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findCustomer } from './customer-facts-store.ts'

/** Returns the customer that has the key `id`. Refuses with `customer-not-found`. */
export async function requireCustomer(db: Queryable, id: string): Promise<number> {
  const customer = await findCustomer(db, Number(id))
  if (customer === undefined) throw new Problem('customer-not-found')
  return customer
}

/**
 * Refuses with `customer-has-accounts`, because several accounts may belong to several people, such as a couple with one
 * phone. An act for one person must not touch the data of the other one.
 */
export function refuseSeveralAccounts(accounts: readonly unknown[]): void {
  if (accounts.length > 1) throw new Problem('customer-has-accounts')
}
