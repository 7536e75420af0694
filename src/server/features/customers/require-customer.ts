import { Problem } from '#contract/http/problem.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { findCustomer } from './customer-facts-store.ts'

/** Returns the customer that has the key `id`. Refuses with `customer-not-found`. */
export async function requireCustomer(db: Queryable, id: string): Promise<number> {
  const customer = await findCustomer(db, Number(id))
  if (customer === undefined) throw new Problem('customer-not-found')
  return customer
}
