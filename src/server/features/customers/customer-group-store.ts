import { z } from '#contract/http/z.ts'
import { groupCustomers } from '#domain/customer/group-customers.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'
import { lockCustomerGroups } from './customer-lock-store.ts'

const memberRow = z.object({ id: z.number(), cliente_id: z.number() })
const linkRow = z.object({ keys: z.array(z.number()) })

/**
 * Computes the customers of the given keys again, from their sales and joins (`groupCustomers`). Takes the lock of the
 * groups, so the statements after the lock see every committed change.
 */
export async function regroupCustomers(tx: Queryable, keyIds: readonly number[]): Promise<void> {
  await lockCustomerGroups(tx)
  const members = await queryRows(tx, memberRow, {
    text: `select id, cliente_id from customer_keys
           where cliente_id in (select cliente_id from customer_keys where id = any($1))`,
    values: [keyIds],
  })
  const ids = members.map(({ id }) => id)
  const links = await queryRows(tx, linkRow, {
    text: `select array_agg(key_id) as keys from customer_sales where key_id = any($1) and not aparte
           group by sale_id having count(*) > 1
           union all
           select array[a_id, b_id] from customer_joins where deshecho is null and a_id = any($1)`,
    values: [ids],
  })
  const groups = groupCustomers(
    ids,
    links.map(({ keys }) => keys),
  )
  const changed = members.filter(({ id, cliente_id }) => groups.get(id) !== cliente_id)
  await writeCustomers(
    tx,
    changed.map(({ id }) => ({ id, customer: groups.get(id)! })),
  )
}

/** Writes the customers of keys. The caller holds the lock of the groups, or no other transaction sees the keys. */
export async function writeCustomers(
  tx: Queryable,
  rows: readonly { id: number; customer: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query({
    text: `update customer_keys set cliente_id = changed.customer
           from unnest($1::bigint[], $2::bigint[]) as changed (id, customer) where customer_keys.id = changed.id`,
    values: [rows.map(({ id }) => id), rows.map(({ customer }) => customer)],
  })
}
