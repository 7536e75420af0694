import { type Day, endOfDay, startOfDay } from '#domain/calendar.ts'
import { parseSum } from '#domain/money-sum.ts'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

const sum = z.string().transform(parseSum)
const exchangeSums = z.object({
  devoluciones: z.number(),
  valor: sum,
  enPrendas: sum,
  enDinero: sum,
  enTarjeta: sum,
  enTransferencia: sum,
  enVales: sum,
  valesUsados: sum,
  senas: sum,
})

/**
 * Returns the sums of a day's returns and store credits. `enPrendas`, `enDinero`, `enTarjeta`, `enTransferencia`: how the
 * value of returned units was given. Money that left a credit neither in cash nor to a card was transferred. `enVales`: new credits that customers took away, of cancelled deposits too. `valesUsados`: payments of
 * the day's sales by other credits. `senas`: charges of the day for deposit sales, also cancelled ones. As in
 * `readSalesByPayment`, annulled sales do not count. The movements of a return have the moment of its credit.
 */
export const readExchangesOfDay = (db: Queryable, dia: Day) =>
  queryRow(db, exchangeSums, {
    name: 'exchanges-of-day',
    text: `with returned as materialized (
             select valor, credit_id, refund_id,
               exists (select from return_lines where return_id = sale_returns.id) as has_units
             from sale_returns where creado >= $1 and creado < $2
           ), given as (
             select has_units, movement.tipo, movement.monto, movement.cash_entry_id
             from returned
             join store_credits as credit on credit.id = credit_id
             join credit_movements as movement
               on movement.credit_id = credit.id and movement.creado = credit.creado
             left join sales on sales.id = movement.sale_id
             where sales."estadoPago" is distinct from 'Anulado'
           ), used as (
             select movement.monto
             from sales
             join credit_movements as movement on movement.sale_id = sales.id and movement.tipo = 'Uso'
             join store_credits as credit on credit.id = movement.credit_id
             where sales.creado >= $1 and sales.creado < $2
               and sales."estadoPago" <> 'Anulado' and movement.creado <> credit.creado
           )
           select
             (select count(*) from returned where has_units)::int as devoluciones,
             (select coalesce(sum(valor), 0)::text from returned where has_units) as valor,
             coalesce(-sum(monto) filter (where tipo = 'Uso'), 0)::text as "enPrendas",
             coalesce(-sum(monto) filter (where has_units and cash_entry_id is not null), 0)::text as "enDinero",
             (select coalesce(sum(monto), 0)::text from returned join refunds on refunds.id = refund_id) as "enTarjeta",
             (coalesce(-sum(monto) filter (where tipo = 'Dinero' and cash_entry_id is null), 0)
              - (select coalesce(sum(monto), 0) from returned join refunds on refunds.id = refund_id
                 where credit_id is not null))::text as "enTransferencia",
             coalesce(sum(monto), 0)::text as "enVales",
             (select coalesce(-sum(monto), 0)::text from used) as "valesUsados",
             (select coalesce(sum(part.importe + part.recargo), 0)::text
              from sales join sale_payments as part on part.sale_id = sales.id
              where sales."guardadaHasta" is not null and part.creado >= $1 and part.creado < $2) as senas
           from given`,
    values: [startOfDay(dia), endOfDay(dia)],
  })
