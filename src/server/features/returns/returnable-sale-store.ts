import { z } from '#contract/http/z.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { searchReturnableSales } from '#contract/sale/returns.ts'
import { formatDate } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import type { SalesSearch } from '#domain/sale/parse-sales-search.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const MAX_FOUND = 20
/** Older sales are found by their number. Bounds the cost of a search by product. */
const MAX_EXAMINED = 20_000

const row = z.object({
  id: z.string(),
  numero: z.number(),
  cliente: z.string(),
  medio: z.enum(saleChannels),
  total: z.number().transform(centavos),
  creado: z.date(),
  productos: z.string(),
})

/** Finds confirmed sales by number, customer, phone, day, total or product. The sale with the number comes first. */
export async function findReturnableSales(
  db: Queryable,
  { q, numero }: SalesSearch,
): Promise<ReplyOf<typeof searchReturnableSales>> {
  const digits = q.replaceAll(/\D/g, '')
  const found = await queryRows(db, row, {
    name: 'returnable-sales',
    text: `with recent as (
             select id, numero, cliente, medio, total, creado, busqueda, celular from sales
             where "estadoPago" = 'Confirmada' order by numero desc limit ${MAX_EXAMINED}
           ), named as (
             select id, numero, cliente, medio, total, creado from sales where numero = $2 and "estadoPago" = 'Confirmada'
           ), found as (
             select * from named
             union
             (select id, numero, cliente, medio, total, creado from recent
             where busqueda like $1 or ($3 <> '' and regexp_replace(celular, '\\D', '', 'g') like '%' || $3 || '%')
               or exists (
                 select from sale_lines where sale_id = recent.id and (
                   lower(sku) like $1
                   or lower(regexp_replace(normalize(nombre, nfkd), '[\u0300-\u036f]', '', 'g')) like $1))
             order by numero desc limit ${MAX_FOUND})
           )
           select found.*, (
             select string_agg(nombre, ', ' order by position) from sale_lines where sale_id = found.id
           ) as productos
           from found order by numero = $2 desc nulls last, numero desc limit ${MAX_FOUND}`,
    values: [likeContaining(q), numero ?? null, digits.length >= 6 ? digits : ''],
  })
  return found.map(({ creado, ...sale }) => ({ ...sale, fecha: formatDate(creado) }))
}
