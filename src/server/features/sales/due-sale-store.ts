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
