import type { QueryOf } from '#contract/http/endpoint.ts'
import type * as customers from '#contract/customer/customers.ts'
import { formatDate } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { type ChunkedList, keysetList, type Paging } from '#server/handlers/chunked-list.ts'
import { countCustomerSales, readCustomerSales } from './customer-facts-store.ts'
import { countCustomers, readCustomers } from './customer-list-store.ts'
import { listedCustomer } from './listed-customer.ts'
import { requireCustomer } from './require-customer.ts'

/** Returns the customers, newest first. */
export const listCustomers = (
  { readList }: Pick<Deps, 'readList'>,
  { q, ...page }: QueryOf<typeof customers.listCustomers>,
): ChunkedList =>
  keysetList(page, {
    read: (part) => readList((db) => readCustomers(db, q, part)),
    count: () => readList((db) => countCustomers(db, q)),
    cursorOf: ({ id }) => id,
    entriesOf: (row) => [listedCustomer(row)],
    isFullScan: q !== undefined && q !== '',
  })

/** Returns the purchases of a customer, newest first. Refuses with `customer-not-found`. */
export async function listCustomerSales(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
  page: Paging,
): Promise<ChunkedList> {
  const customer = await requireCustomer(pool, id)
  return keysetList(page, {
    read: (part) => readCustomerSales(pool, customer, part),
    count: () => countCustomerSales(pool, customer),
    cursorOf: ({ numero }) => numero,
    entriesOf: ({ creado, ...sale }) => [{ ...sale, fecha: formatDate(creado) }],
  })
}
