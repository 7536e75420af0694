import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const idRow = z.object({ id: z.number() })

/**
 * Returns those of the keys that several people have, as staff separated them. After a manual join of these people the
 * key belongs to one customer again, until the undo of the join. A customer with only keys of sales does not count,
 * because neither a rule nor staff decided to whom these sales belong.
 */
export async function readSharedKeys(db: Queryable, keyIds: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows(db, idRow, {
    name: 'shared-customer-keys',
    text: `select link.key_id as id from customer_sales as link
      join customer_sales as main on main.sale_id = link.sale_id and main.principal
      join customer_keys as own on own.id = main.key_id
      where link.key_id = any($1) and exists (select from customer_sales where key_id = link.key_id and aparte)
      group by link.key_id having count(distinct own.cliente_id) filter (where exists (
        select from customer_keys as known
        where known.cliente_id = own.cliente_id and known.clave not like 'venta:%'
      )) > 1`,
    values: [keyIds],
  })
  return new Set(rows.map(({ id }) => id))
}

const similarRow = z.object({ id: z.number(), nombre: z.string() })

/**
 * Returns other customers with a shared key of this customer, if no rule and no staff decided to whom the sales of one of
 * both belong: sales with only an own key.
 */
export const readCustomersWithSharedKeys = (db: Queryable, customer: number) =>
  queryRows(db, similarRow, {
    text: `select other.cliente_id as id, (array_agg(sales.cliente order by sales.numero desc))[1] as nombre
      from (
        select link.key_id, bool_or(own.clave like 'venta:%') as undecided
        from customer_keys as own
        join customer_sales as main on main.key_id = own.id and main.principal
        join customer_sales as link on link.sale_id = main.sale_id
        where own.cliente_id = $1
          and exists (select from customer_sales as apart where apart.key_id = link.key_id and apart.aparte)
        group by link.key_id
      ) as mine
      join customer_sales as link on link.key_id = mine.key_id
      join customer_sales as main on main.sale_id = link.sale_id and main.principal
      join customer_keys as other on other.id = main.key_id and other.cliente_id <> $1
      join sales on sales.id = link.sale_id
      where mine.undecided or other.clave like 'venta:%'
      group by other.cliente_id order by id limit 10`,
    values: [customer],
  })
