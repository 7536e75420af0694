import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as customers from '#contract/customer/customers.ts'
import { PHONE_END, tillSearch } from '#domain/customer/customer-search.ts'
import { searchSlots } from '#server/concurrency/search-slots.ts'
import type { Deps } from '#server/deps.ts'
import { readArcaCredentials } from '#server/features/invoicing/arca-credential-store.ts'
import { findCustomerBuyer, readCustomerSizes } from './customer-facts-store.ts'
import { readTillCustomers } from './customer-list-store.ts'
import { requireCustomer } from './require-customer.ts'

const MAX_FOUND = 8

/** Finds customers for the counter, newest first. Searches and replies no more of a phone than its last digits. */
export async function findTillCustomers(
  { readList }: Pick<Deps, 'readList'>,
  q: string,
): Promise<ReplyOf<typeof customers.findTillCustomers>> {
  const search = tillSearch(q)
  if (!search) return []
  return searchSlots(() =>
    readList(async (db) => {
      const found = await readTillCustomers(db, search, MAX_FOUND)
      const sizes = await readCustomerSizes(
        db,
        found.map(({ id }) => id),
      )
      return found.map(({ id, nombre, celular }) => ({
        id: String(id),
        nombre,
        finCelular: celular.replaceAll(/\D/g, '').slice(-PHONE_END),
        talles: sizes
          .filter(({ customer }) => customer === id)
          .map(({ categoria, talles }) => ({ categoria, talles })),
      }))
    }),
  )
}

/** Returns the buyer of the customer's last invoice, which the counter proposes for the next one. */
export async function showCustomerBuyer(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
): Promise<ReplyOf<typeof customers.readCustomerBuyer>> {
  const customer = await requireCustomer(pool, id)
  const { enUso } = await readArcaCredentials(pool)
  // Only the simulator of a demo shop invoices without a certificate.
  const ambiente = enUso?.ambiente ?? 'homologacion'
  const found = await findCustomerBuyer(pool, { customer, ambiente })
  if (!found) return { comprador: null }
  const { receptor, documento_numero, nombre, domicilio } = found
  return { comprador: { condicion: receptor, documento: documento_numero, nombre, domicilio } }
}
