import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'

const countRow = z.object({ count: z.number() })

/** SQL: the addresses of the pictures in the store data. */
const STORE_PICTURES = `select address from store_profile,
  unnest(array[profile ->> 'logoImage', profile ->> 'iconImage', profile ->> 'shareImage']) as address`

/** Returns the number of images of all products, removed ones included. */
export async function countProductImages(db: Queryable): Promise<number> {
  const { count } = await queryRow(db, countRow, {
    name: 'product-images',
    text: 'select coalesce(sum(cardinality(images)), 0)::int as count from products',
  })
  return count
}

const imageRow = z.object({ address: z.string() })

/** Returns the addresses of the images of all products and of the store data, each once. */
export async function findProductImages(db: Queryable): Promise<string[]> {
  const rows = await queryRows(db, imageRow, {
    text: `select unnest(images) as address from products
           union ${STORE_PICTURES} where address <> ''`,
  })
  return rows.map(({ address }) => address)
}

/**
 * Returns the addresses that a product (removed or not), the store data, a sale line, an e-mail or the undo of an import uses. May
 * return other addresses too.
 */
export async function findReferencedImages(
  db: Queryable,
  addresses: readonly string[],
): Promise<Set<string>> {
  const rows = await queryRows(db, imageRow, {
    name: 'named-pictures',
    text: `select unnest(images) as address from products where images && $1::text[]
           union select imagen from sale_lines where imagen = any($1::text[])
           union ${STORE_PICTURES} where address = any($1::text[])`,
    values: [addresses],
  })
  const referenced = new Set(rows.map(({ address }) => address))
  const others = addresses.filter((address) => !referenced.has(address))
  if (others.length === 0) return referenced
  const elsewhere = await queryRows(db, imageRow, {
    name: 'pictures-named-elsewhere',
    text: `select address from unnest($1::text[]) as address
           where exists (select from emails where payload::text like '%' || address || '%')
           union select jsonb_array_elements_text(previo #> '{fields,images}') from product_import_rows
           where import_id in (select id from product_imports where tipo = 'productos')
             and estado = 'aplicado' and previo #> '{fields,images}' ?| $1::text[]`,
    values: [others],
  })
  for (const { address } of elsewhere) referenced.add(address)
  return referenced
}
