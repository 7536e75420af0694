import { z } from '#contract/z.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { queryRows } from '#server/database/query-rows.ts'

const picture = z.object({ address: z.string() })

/** Returns the addresses that a product (removed or not), a sale line or an e-mail contains. */
export async function namedAmong(db: Queryable, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(db, picture, {
    name: 'named-pictures',
    text: `select unnest(images) as address from products where images && $1::text[]
           union select imagen from sale_lines where imagen = any($1::text[])`,
    values: [addresses],
  })
  const named = new Set(rows.map(({ address }) => address))
  const others = addresses.filter((address) => !named.has(address))
  if (others.length === 0) return named
  const written = await queryRows(db, picture, {
    name: 'pictures-named-by-emails',
    text: `select address from unnest($1::text[]) as address
           where exists (select from emails where payload::text like '%' || address || '%')`,
    values: [others],
  })
  for (const { address } of written) named.add(address)
  return named
}
