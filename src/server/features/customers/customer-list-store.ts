import { z } from '#contract/http/z.ts'
import { customerSearchTerms, type TillSearch } from '#domain/customer/customer-search.ts'
import { likeContaining, likeEnding } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow, queryRows } from '#server/database/queries/query-rows.ts'
import { IS_DOCUMENT_APART } from './own-document-store.ts'

export type ListedCustomerRow = z.output<typeof listedRow>
const listedRow = z.object({
  id: z.number(),
  nombre: z.string(),
  celular: z.string(),
  correo: z.string(),
  documento: z.string(),
  tiene_cuenta: z.boolean(),
  compras: z.number(),
  ultima: z.date().nullable(),
})

/** Returns a page of the customers, newest first. `after`: id of the last customer of the previous page. */
export async function readCustomers(
  db: Queryable,
  q: string | undefined,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedCustomerRow[]> {
  const { from, values } = matching(q, 3)
  return queryRows(db, listedRow, {
    text: withFacts(`select id from ${from} and ($1::bigint is null or id < $1) order by id desc limit $2`),
    values: [after ?? null, limit, ...values],
  })
}

/** Returns the newest customers whose name and end of a phone match. */
export const readTillCustomers = (
  db: Queryable,
  { names, phoneEnds }: TillSearch,
  limit: number,
): Promise<ListedCustomerRow[]> => {
  const values = [...names.map(likeContaining), ...phoneEnds.map(likeEnding)]
  const first = names.length + 2
  // The whole text has an index, and its first line is the name.
  const isNamed = (text: string) =>
    names.map((_name, at) => `${text} like $${at + 2} and split_part(${text}, E'\\n', 1) like $${at + 2}`)
  const hasPhone = phoneEnds.map(
    (_end, at) =>
      `link.busqueda like $${first + at} || '%' and regexp_replace(sales.celular, '\\D', '', 'g') like $${first + at}`,
  )
  const ofSales = `select distinct found.cliente_id from customer_sales as link
    join customer_keys as found on found.id = link.key_id
    ${phoneEnds.length > 0 ? 'join sales on sales.id = link.sale_id' : ''}
    where link.principal and ${[...isNamed('link.busqueda'), ...hasPhone].join(' and ')}`
  const ofAccounts = `union select found.cliente_id from customer_keys as found
    where found.busqueda <> '' and ${isNamed('found.busqueda').join(' and ')}`
  return queryRows(db, listedRow, {
    text: withFacts(`select id from (${ofSales} ${phoneEnds.length > 0 ? '' : ofAccounts}) as found (id)
      order by id desc limit $1`),
    values: [limit, ...values],
  })
}

/** Returns one customer as the list shows it. */
export async function findListedCustomer(db: Queryable, id: number): Promise<ListedCustomerRow | undefined> {
  const [found] = await queryRows(db, listedRow, {
    text: withFacts('select id from customer_keys where id = $1 and id = cliente_id'),
    values: [id],
  })
  return found
}

const countRow = z.object({ count: z.number() })

export async function countCustomers(db: Queryable, q: string | undefined): Promise<number> {
  const { from, values } = matching(q, 1)
  const { count } = await queryRow(db, countRow, {
    text: `select count(*)::int as count from ${from}`,
    values,
  })
  return count
}

/**
 * Adds what the sales say to a page of customers. Only the sales of the shown customers are read, so no total is stored
 * that could differ from them.
 */
const withFacts = (page: string): string => `
  with page as (${page})
  select page.id, coalesce(bought.nombre, account.name, '') as nombre, coalesce(bought.celular, '') as celular,
    coalesce(bought.correo, account.email, '') as correo, coalesce(bought.documento, '') as documento,
    account.name is not null as tiene_cuenta, coalesce(bought.compras, 0)::int as compras, bought.ultima
  from page
  left join lateral (
    select count(*) filter (where "estadoPago" <> 'Anulado') as compras,
      max(creado) filter (where "estadoPago" <> 'Anulado') as ultima,
      (array_agg(cliente order by sales.numero desc))[1] as nombre,
      (array_agg(celular order by sales.numero desc) filter (where celular <> ''))[1] as celular,
      (array_agg(correo order by sales.numero desc) filter (where correo <> ''))[1] as correo,
      (array_agg(documento order by sales.numero desc)
        filter (where documento <> '' and not ${IS_DOCUMENT_APART}))[1] as documento
    from customer_keys as own
    join customer_sales as link on link.key_id = own.id and link.principal
    join sales on sales.id = link.sale_id
    where own.cliente_id = page.id
  ) as bought on true
  left join lateral (
    select "user".name, "user".email from customer_keys as own
    join "user" on "user".id = substr(own.clave, 8)
    where own.cliente_id = page.id and own.clave like 'cuenta:%' order by own.id limit 1
  ) as account on true
  order by page.id desc`

/**
 * Returns the ids of the found customers, or of all, as a FROM clause with a WHERE. Its parameters begin at `$first`. A
 * search does not join `customer_keys` again, because the planner cannot estimate how many keys name a customer.
 */
function matching(q: string | undefined, first: number): { from: string; values: string[][] } {
  const values = customerSearchTerms(q ?? '').map((texts) => texts.map(likeContaining))
  if (values.length === 0) return { from: 'customer_keys where id = cliente_id', values }
  const matches = values.map((_texts, at) => `busqueda like any($${first + at}::text[])`).join(' and ')
  return {
    from: `(
      select found.cliente_id from customer_sales as link join customer_keys as found on found.id = link.key_id
      where link.principal and ${matches.replaceAll('busqueda', 'link.busqueda')}
      union
      select found.cliente_id from customer_keys as found
      where found.busqueda <> '' and ${matches.replaceAll('busqueda', 'found.busqueda')}
    ) as found (id) where true`,
    values,
  }
}
