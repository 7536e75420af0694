import { z } from '#contract/http/z.ts'
import { accountKey } from '#domain/customer/customer-keys.ts'
import { customerSearchText } from '#domain/customer/customer-search.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { regroupCustomers } from './customer-group-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'

const touchedRow = z.object({ key_id: z.number() })
const idRow = z.object({ id: z.number() })

/**
 * Removes the sales of closed accounts and erased customers from the customers, and deletes the keys that no sale and
 * no account has any more, with their notes, cards and joins. `closedAccounts`: ids of the erased accounts.
 */
export async function forgetClosedSales(tx: Queryable, closedAccounts: readonly string[]): Promise<void> {
  await lockCustomerGroups(tx)
  const removed = await queryRows(tx, touchedRow, {
    text: `delete from customer_sales using sales where sales.id = customer_sales.sale_id
           and sales."cuentaCerrada" is not null returning key_id`,
  })
  const ofAccounts = await queryRows(tx, idRow, {
    text: 'select id from customer_keys where clave = any($1)',
    values: [closedAccounts.map(accountKey)],
  })
  await deleteUnusedKeys(tx, [
    ...new Set([...removed.map(({ key_id }) => key_id), ...ofAccounts.map(({ id }) => id)]),
  ])
}

/** Deletes notes, birthday and consent of a customer, whose keys may stay for a sale in progress. */
export async function deleteCustomerTexts(tx: Queryable, customer: number): Promise<void> {
  for (const table of ['customer_notes', 'customer_cards'])
    await tx.query({
      text: `delete from ${table} where key_id in (select id from customer_keys where cliente_id = $1)`,
      values: [customer],
    })
}

/**
 * Deletes those of the keys that assign no sale and no account. A shared phone is deleted when its first person leaves,
 * because the sales of the others have own keys. The caller
 * holds the lock of the groups.
 */
async function deleteUnusedKeys(tx: Queryable, keyIds: readonly number[]): Promise<void> {
  if (keyIds.length === 0) return
  // Waits for sales in progress, which lock their keys in the same order. The next statement then sees these sales.
  await tx.query({
    text: 'select from customer_keys where id = any($1) order by clave for update',
    values: [keyIds],
  })
  const unused = await queryRows(tx, idRow, {
    text: `select id from customer_keys as own where id = any($1)
           and not exists (select from customer_sales where key_id = own.id and not aparte)
           and not exists (select from "user" where "user".id = substr(own.clave, 8) and own.clave like 'cuenta:%')`,
    values: [keyIds],
  })
  const ids = unused.map(({ id }) => id)
  await clearCopiedDocuments(tx, ids)
  await tx.query({ text: 'delete from customer_sales where key_id = any($1)', values: [ids] })
  await tx.query({ text: 'delete from customer_joins where a_id = any($1) or b_id = any($1)', values: [ids] })
  await regroupCustomers(tx, keyIds)
  await tx.query({ text: 'delete from customer_keys where id = any($1)', values: [ids] })
}

const saleRow = z.object({
  id: z.string(),
  cliente: z.string(),
  correo: z.string(),
  celular: z.string(),
  documento: z.string(),
})

/**
 * Clears the documents of erased people in sales that staff assigned to others, because without the key nothing says that
 * the document is not of the buyer. An invoiced sale keeps the document of the invoice.
 */
async function clearCopiedDocuments(tx: Queryable, keyIds: readonly number[]): Promise<void> {
  const cleared = await queryRows(tx, saleRow, {
    text: `update sales set documento = '' from customer_sales as link
        join customer_keys as shared on shared.id = link.key_id
      where link.key_id = any($1) and link.aparte and shared.clave not like 'tel:%' and sales.id = link.sale_id
        and not exists (select from vouchers where sale_id = sales.id)
      returning sales.id, cliente, correo, celular, documento`,
    values: [keyIds],
  })
  for (const sale of cleared)
    await tx.query({
      text: 'update customer_sales set busqueda = $2 where sale_id = $1 and principal',
      values: [sale.id, customerSearchText({ ...sale, nombre: sale.cliente })],
    })
}
