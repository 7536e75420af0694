import { z } from '#contract/http/z.ts'
import { keyOfPhone, saleKey } from '#domain/customer/customer-keys.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { readUnlinkedSales } from './customer-fill-store.ts'
import { regroupCustomers } from './customer-group-store.ts'
import { findOrCreateKeys, isOfPerson, linkSales, type SaleToLink } from './customer-link-store.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'

const phoneRow = z.object({ celular: z.string() })

/** Returns the present phones of the store and its recorded former ones, normalised. */
export async function readKnownStorePhones(
  db: Queryable,
  present: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await queryRows(db, phoneRow, {
    name: 'known-store-phones',
    text: 'select celular from store_phones',
  })
  return new Set([...present, ...rows.map(({ celular }) => celular)])
}

/**
 * Records the present phones of the store, and returns them with the former ones. Sellers typed a former phone for buyers
 * who gave none, so old sales with it have no customer in common after the store changes its phone.
 */
export async function recordStorePhones(
  db: Queryable,
  present: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  await db.query({
    text: 'insert into store_phones (celular) select unnest($1::text[]) on conflict (celular) do nothing',
    values: [[...present]],
  })
  return readKnownStorePhones(db, present)
}

const idRow = z.object({ id: z.number() })
const removedRow = z.object({
  sale_id: z.string(),
  principal: z.boolean(),
  numero: z.number(),
  busqueda: z.string(),
})
type RemovedLink = z.output<typeof removedRow>

/**
 * Removes at most `limit` links of sales to phones of the store, for a store whose phone became known after the sales.
 * The other keys of these sales stay. A sale of a person without another key gets its own. Keys with notes, a card or a
 * join stay. Returns the number of removed links.
 */
export async function removeStorePhones(
  tx: Queryable,
  storePhones: ReadonlySet<string>,
  limit: number,
): Promise<number> {
  const keys = await queryRows(tx, idRow, {
    text: `select id from customer_keys
      where clave = any($1) and exists (select from customer_sales where key_id = customer_keys.id)`,
    values: [[...storePhones].map(keyOfPhone)],
  })
  if (keys.length === 0) return 0
  const keyIds = keys.map(({ id }) => id)
  await lockCustomerGroups(tx)
  // Waits for sales in progress, which lock their keys in the same order. The next statement then sees these sales.
  await tx.query({
    text: 'select from customer_keys where id = any($1) order by clave for update',
    values: [keyIds],
  })
  const removed = await queryRows(tx, removedRow, {
    text: `delete from customer_sales where (sale_id, key_id) in (
        select sale_id, key_id from customer_sales where key_id = any($1) limit $2
      ) returning sale_id, principal, numero, busqueda`,
    values: [keyIds, limit],
  })
  await replacePrincipals(
    tx,
    removed.filter(({ principal }) => principal),
  )
  await regroupCustomers(tx, keyIds)
  const ids = removed.map(({ sale_id }) => sale_id)
  const unlinked: SaleToLink[] = await readUnlinkedSales(tx, { after: 0, limit, ids })
  await linkSales(
    tx,
    unlinked.filter((sale) => isOfPerson(sale, storePhones)),
    storePhones,
  )
  await tx.query({
    text: `delete from customer_keys as own where id = any($1)
      and not exists (select from customer_sales where key_id = own.id)
      and not exists (select from customer_notes where key_id = own.id)
      and not exists (select from customer_cards where key_id = own.id)
      and not exists (select from customer_joins where a_id = own.id or b_id = own.id)`,
    values: [keyIds],
  })
  return removed.length
}

const saleRow = z.object({ sale_id: z.string() })

/** Makes another key of each sale its principal one. A sale with only keys `aparte` gets its own key. */
async function replacePrincipals(tx: Queryable, removed: readonly RemovedLink[]): Promise<void> {
  await tx.query({
    text: `update customer_sales as link set principal = true, busqueda = next.busqueda
      from (
        select distinct on (has.sale_id) has.sale_id, has.key_id, removed.busqueda
        from unnest($1::text[], $2::text[]) as removed (sale_id, busqueda)
        join customer_sales as has on has.sale_id = removed.sale_id and not has.aparte
        order by has.sale_id, has.key_id
      ) as next where link.sale_id = next.sale_id and link.key_id = next.key_id`,
    values: [removed.map(({ sale_id }) => sale_id), removed.map(({ busqueda }) => busqueda)],
  })
  const apart = await queryRows(tx, saleRow, {
    text: `select sale_id from customer_sales where sale_id = any($1) group by sale_id having bool_and(aparte)`,
    values: [removed.map(({ sale_id }) => sale_id)],
  })
  if (apart.length === 0) return
  const { keys } = await findOrCreateKeys(
    tx,
    apart.map(({ sale_id }) => saleKey(sale_id)),
  )
  const linkOf = new Map(removed.map((link) => [link.sale_id, link]))
  const own = apart.map(({ sale_id }) => ({ ...linkOf.get(sale_id)!, key: keys.get(saleKey(sale_id))!.id }))
  await tx.query({
    text: `insert into customer_sales (sale_id, key_id, principal, numero, busqueda)
      select sale_id, key_id, true, numero, busqueda
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) as own (sale_id, key_id, numero, busqueda)`,
    values: [
      own.map(({ sale_id }) => sale_id),
      own.map(({ key }) => key),
      own.map(({ numero }) => numero),
      own.map(({ busqueda }) => busqueda),
    ],
  })
}
