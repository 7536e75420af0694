import { z } from '#contract/http/z.ts'
import { saleChannels } from '#domain/sale/sale.ts'
import { saleStatuses } from '#domain/sale/sale-status.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'

const reading = z.object({
  sales: z.array(
    z.object({ channel: z.enum(saleChannels), status: z.enum(saleStatuses), count: z.number() }),
  ),
  salesWaiting: z.number(),
  emailsWaiting: z.number(),
  emailsDead: z.number(),
  paymentsToReview: z.number(),
  jobs: z.array(z.object({ job: z.string(), age: z.number() })),
  migratedAt: z.number(),
})

/**
 * State of the shop for the metrics. `sales`: sales of the last 24 hours by channel and status. `jobs`: seconds since
 * the last success of each scheduled job, or since the job exists. `migratedAt`: time stamp of the last migration.
 */
export type ShopReading = z.infer<typeof reading>

/** Reads all gauges in one statement. Each part uses an index with few rows, because metrics are read every few seconds. */
export const readShop = (db: Queryable, now: Date): Promise<ShopReading> =>
  queryRow(db, reading, {
    name: 'shop-reading',
    text: `select
        (select coalesce(jsonb_agg(jsonb_build_object('channel', medio, 'status', "estadoPago", 'count', count)), '[]')
         from (select medio, "estadoPago", count(*)::int from sales where creado > $1::timestamptz - interval '1 day'
               group by medio, "estadoPago") as recent) as sales,
        (select count(*)::int from sales
          where "estadoPago" in ('Pendiente', 'Enproceso') and "guardadaHasta" is null) as "salesWaiting",
        (select count(*)::int from emails where done_at is null and dead_at is null) as "emailsWaiting",
        (select count(*)::int from emails where dead_at is not null) as "emailsDead",
        (select count(*)::int from payments where archivado is null and aviso <> '') as "paymentsToReview",
        (select coalesce(jsonb_agg(jsonb_build_object('job', key, 'age',
           greatest(0, extract(epoch from $1::timestamptz - coalesce(exito, created_on)))::float8)), '[]')
         from pgboss.schedule left join job_runs on job_runs.name = key where schedule.name = 'jobs') as jobs,
        (select max(created_at) from drizzle.__drizzle_migrations) as "migratedAt"`,
    values: [now],
  })
