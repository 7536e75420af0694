import { type Day, endOfDay, startOfDay } from '#domain/calendar.ts'
import { parseSum } from '#domain/money-sum.ts'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRows } from '#server/database/queries/query-rows.ts'

const charge = z.object({ pago: z.string(), total: z.string().transform(parseSum) })

/**
 * Returns what a day charged outside of its sales, by payment method, largest first: payments of deposit sales of earlier
 * days, and gift cards. With `readSalesByPayment`, a closing has everything that a card terminal charged on the day.
 */
export const readOtherCharges = (db: Queryable, dia: Day) =>
  queryRows(db, charge, {
    name: 'other-charges-of-day',
    text: `select pago, sum(charged)::text as total
           from (
             select part.metodo as pago, part.importe + part.recargo as charged
             from sales join sale_payments as part on part.sale_id = sales.id
             where sales."guardadaHasta" is not null and sales.creado < $1 and part.creado >= $1 and part.creado < $2
             union all
             select metodo, monto + recargo from credit_movements
             where tipo = 'Regalo' and creado >= $1 and creado < $2
           ) as charges
           group by pago order by sum(charged) desc, pago`,
    values: [startOfDay(dia), endOfDay(dia)],
  })
