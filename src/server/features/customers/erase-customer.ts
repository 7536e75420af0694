import { Problem } from '#contract/http/problem.ts'
import * as customers from '#contract/customer/customers.ts'
import { command } from '#server/commands/command.ts'
import { lockUser } from '#server/identity/account/own-account-store.ts'
import { anonymiseFinishedSales, detachCustomerSales } from '#server/features/account/account-store.ts'
import { eraseAccount } from '#server/features/account/erase-account-store.ts'
import { deleteCustomerTexts, forgetClosedSales } from './customer-erasure-store.ts'
import { readCustomerAccounts, readCustomerSaleIds } from './customer-erasure-list-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'
import { refuseSeveralAccounts, requireCustomer } from './require-customer.ts'

/**
 * Erases a customer at the customer's request (Ley 25.326, art. 16): closes the accounts, and removes the person from every sale
 * by the mechanism of closed accounts. Sales and invoices stay as records. A sale that is not finished loses its data
 * when it is. Refuses with `customer-not-found`, with `customer-is-staff` for an account of staff, and
 * with `customer-has-accounts` for several accounts.
 */
export const eraseCustomer = command(customers.eraseCustomer, {
  prepare: async ({ deps: { pool }, params }) =>
    readCustomerAccounts(pool, await requireCustomer(pool, params.id)),
  run: async (tx, { params, at, prepared }) => {
    // The order of a purchase, which locks its account before the groups.
    for (const { uid } of prepared) await lockUser(tx, uid)
    await lockCustomerGroups(tx)
    const customer = await requireCustomer(tx, params.id)
    const accounts = await readCustomerAccounts(tx, customer)
    if (accounts.some(({ rol }) => rol !== 'user')) throw new Problem('customer-is-staff')
    refuseSeveralAccounts(accounts)
    const sales = await readCustomerSaleIds(tx, customer)
    await deleteCustomerTexts(tx, customer)
    await detachCustomerSales(tx, { saleIds: sales.map(({ id }) => id), now: at })
    for (const account of accounts) await eraseAccount(tx, account, at)
    await anonymiseFinishedSales(tx, at)
    await forgetClosedSales(tx, [])
    return {
      reply: { ok: true as const },
      audit: {
        what: 'borró a un cliente',
        object: `customer:${customer}`,
        after: { ventas: sales.length, cuentas: accounts.length },
      },
    }
  },
  afterCommit: ({ deps, prepared: accounts }) => {
    for (const { uid } of accounts) deps.identity.evictUserSessions(uid)
  },
})
