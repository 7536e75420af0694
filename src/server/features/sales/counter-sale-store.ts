import type { ReplyOf } from '#contract/endpoint.ts'
import type { listCounterSales } from '#contract/counter-sales.ts'
import { type Day, endOfDay, formatTime, startOfDay } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type Listed = ReplyOf<typeof listCounterSales>[number]

/** A sale of the counter in short, and by which account it was rung up. */
export type CounterSale = Omit<Listed, 'anulable'> & { userId: string | null; actor: string | null }

/** The counter's sales of a day, annulled ones included, the newest first; `after` is the `numero` of the last one seen. */
export async function readCounterSales(
  db: Queryable,
  dia: Day,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CounterSale[]> {
  const { rows } = await db.query<Omit<CounterSale, 'hora'> & { soldAt: Date }>({
    name: 'counter-sales-of-day',
    text: `select sales.id, sales.numero, sales.cliente, sales.pago, sales."estadoPago", sales.total,
             sales.user_id as "userId", sales.actor, coalesce("user".name, '') as vendedor, sales.creado as "soldAt"
           from sales left join "user" on "user".id = sales.actor
           where sales.medio = 'Casa central' and sales.creado >= $1 and sales.creado < $2
             and ($3::bigint is null or sales.numero < $3)
           order by sales.numero desc limit $4`,
    values: [startOfDay(dia), endOfDay(dia), after ?? null, limit],
  })
  return rows.map(({ soldAt, ...sale }) => ({ ...sale, hora: formatTime(soldAt) }))
}

export async function countCounterSales(db: Queryable, dia: Day): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-counter-sales-of-day',
    text: `select count(*) from sales where medio = 'Casa central' and creado >= $1 and creado < $2`,
    values: [startOfDay(dia), endOfDay(dia)],
  })
  return rows[0]?.count ?? 0
}
