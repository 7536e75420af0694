import type { ReplyOf } from '#contract/http/endpoint.ts'
import type * as customers from '#contract/customer/customers.ts'
import { formatDateTime } from '#domain/calendar.ts'
import type { Deps } from '#server/deps.ts'
import { readAllEmailsTo, readEmailsOfSales } from '#server/features/account/account-store.ts'
import { readSalesByIds } from '#server/features/sales/sale-store.ts'
import { readCustomerAccounts, readCustomerSaleIds } from './customer-erasure-list-store.ts'
import { readCustomerCard, readCustomerNotes } from './customer-notes-store.ts'
import { refuseSeveralAccounts, requireCustomer } from './require-customer.ts'
import { cardReply, noteReply } from './show-customer.ts'

/**
 * Returns all stored data about a customer (Ley 25.326, art. 14), including annulled purchases. Refuses with
 * `customer-not-found` or `customer-has-accounts`.
 */
export async function downloadCustomer(
  { pool, identity }: Pick<Deps, 'pool' | 'identity'>,
  id: string,
): Promise<ReplyOf<typeof customers.downloadCustomer>> {
  const customer = await requireCustomer(pool, id)
  const [card, notes, accounts, listed] = await Promise.all([
    readCustomerCard(pool, customer),
    readCustomerNotes(pool, customer),
    readCustomerAccounts(pool, customer),
    readCustomerSaleIds(pool, customer),
  ])
  refuseSeveralAccounts(accounts)
  const cuentas = await Promise.all(accounts.map(({ uid }) => identity.ownAccounts.read(uid)))
  const documents = new Map(listed.map((sale) => [sale.id, sale.documento]))
  const compras = await readSalesByIds(
    pool,
    listed.map((sale) => sale.id),
  )
  const emails = [
    ...(await readEmailsOfSales(
      pool,
      listed.map((sale) => sale.id),
    )),
    ...(
      await Promise.all(
        cuentas
          .filter((account) => account?.correoVerificado)
          .map((account) => readAllEmailsTo(pool, account!.email)),
      )
    ).flat(),
  ]
  return {
    cliente: { ...cardReply(card), notas: notes.map(noteReply) },
    cuentas: cuentas.filter((account) => account !== undefined),
    compras: compras.map((sale) => ({ ...sale, documento: documents.get(sale.id) ?? '' })),
    correos: [...new Map(emails.map((email) => [email.id, email])).values()]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ asunto, at }) => ({ asunto, fecha: formatDateTime(at) })),
  }
}
