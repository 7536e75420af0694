import type { Queryable } from '#server/database/in-transaction.ts'

/** A purchase of the page whose time to be paid is over. */
export type DueSale = { id: string; pago: string; vence: Date }

/** The longest overdue first; those after `after`, of the same answer before. */
export async function readDueSales(
  db: Queryable,
  { now, after, limit }: { now: Date; after: Pick<DueSale, 'id' | 'vence'> | undefined; limit: number },
): Promise<DueSale[]> {
  const { rows } = await db.query<DueSale>({
    name: 'due-sales',
    text: `select id, pago, vence from sales
           where "estadoPago" = 'Pendiente' and vence is not null and vence <= $1
             and (vence, id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3, ''))
           order by vence, id limit $4`,
    values: [now, after?.vence ?? null, after?.id ?? null, limit],
  })
  return rows
}

/** The sales due until `until` hold their stock until `vence` instead; answers how many. */
export async function giveMoreTime(
  tx: Queryable,
  { until, vence }: { until: Date; vence: Date },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'give-more-time',
    text: `update sales set vence = $2 where id in (
             select id from sales where "estadoPago" = 'Pendiente' and vence is not null and vence <= $1
             order by id for no key update)`,
    values: [until, vence],
  })
  return rowCount ?? 0
}
