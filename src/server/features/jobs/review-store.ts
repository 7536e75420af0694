import { eq, sql } from 'drizzle-orm'
import { areManySales, queuedBefore, wasOff } from '#domain/shop-pause.ts'
import type { Queryable } from '#server/database/in-transaction.ts'
import { on } from '#server/database/on.ts'
import { jobRuns } from '#server/database/schema/job-runs.ts'

/** The job whose runs show that the shop is on, because it runs every minute. */
export const EXPIRY = 'expire-sales'

/** What waits for an admin: sales that would be annulled, e-mails and refunds that would leave. */
type Waiting = { ventas: number; vencidaDesde: Date | null; correos: number; devoluciones: number }

/** What waits because the shop was off. `since`: its last sign of life; null when its jobs never ran. */
export type OffReview = Waiting & { why: 'off'; since: Date | null; queuedBefore: Date | null }
/** Sales that wait because they are many at once. */
export type ManyReview = Waiting & { why: 'many' }
export type Review = OffReview | ManyReview

export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>({
    name: 'database-time',
    text: 'select clock_timestamp() as now',
  })
  return rows[0]!.now
}

/** What waits since the shop was off; undefined when it was not off, or when nothing waits. */
export async function readOffReview(
  db: Queryable,
  { now, provider }: { now: Date; provider: string | undefined },
): Promise<OffReview | undefined> {
  const [run] = await on(db)
    .select({ seen: sql`greatest(empezo, confirmado)`.mapWith(jobRuns.empezo) })
    .from(jobRuns)
    .where(eq(jobRuns.name, EXPIRY))
  const since = run?.seen ?? null
  if (since !== null && !wasOff(since, now)) return undefined
  const before = since && queuedBefore(since)
  const waiting = await readWaiting(db, { now, before, provider })
  if (waiting.ventas + waiting.correos + waiting.devoluciones === 0) return undefined
  return { why: 'off', since, queuedBefore: before, ...waiting }
}

/** Without `before` the shop never ran, so its e-mails and refunds are new and do not wait. */
async function readWaiting(
  db: Queryable,
  { now, before, provider }: { now: Date; before: Date | null; provider: string | undefined },
): Promise<Waiting> {
  const { rows } = await db.query<Waiting>({
    name: 'waiting-for-review',
    text: `select count(*)::int as ventas, min(vence) as "vencidaDesde",
             (select count(*)::int from emails
              where done_at is null and dead_at is null and coalesce(resent_at, created_at) <= $2) as correos,
             (select count(*)::int from refunds join payments on payments.id = payment_id
              where provider = $3 and hecho is null and fallado is null and refunds.creado <= $2) as devoluciones
           from sales where "estadoPago" = 'Pendiente' and vence is not null and vence <= $1`,
    values: [now, before, provider ?? null],
  })
  return rows[0]!
}

/** The due sales that nobody confirmed, when they are too many to be annulled without a person; else undefined. */
export async function readManyReview(db: Queryable, now: Date): Promise<ManyReview | undefined> {
  const { rows } = await db.query<{ due: number; oldest: Date | null; pending: number }>({
    name: 'many-due-sales',
    text: `select count(*)::int as due, min(vence) as oldest,
             (select count(*)::int from sales where "estadoPago" = 'Pendiente') as pending
           from sales where "estadoPago" = 'Pendiente' and vence is not null and vence <= $1
             and vence > coalesce((select confirmado from job_runs where name = $2), '-infinity')`,
    values: [now, EXPIRY],
  })
  const { due, oldest, pending } = rows[0]!
  if (!areManySales({ due, pending })) return undefined
  return { why: 'many', ventas: due, vencidaDesde: oldest, correos: 0, devoluciones: 0 }
}

export async function readConfirmedUntil(db: Queryable): Promise<Date | null> {
  const [run] = await on(db)
    .select({ confirmado: jobRuns.confirmado })
    .from(jobRuns)
    .where(eq(jobRuns.name, EXPIRY))
  return run?.confirmado ?? null
}

/** Two admins who confirm at once take turns: the second finds nothing to confirm. */
export async function holdReview(tx: Queryable): Promise<void> {
  await on(tx).select({ name: jobRuns.name }).from(jobRuns).where(eq(jobRuns.name, EXPIRY)).for('update')
}

/** Notes that an admin reviewed what was due until then, which is also a sign of life. */
export async function writeConfirmed(tx: Queryable, until: Date): Promise<void> {
  await on(tx)
    .insert(jobRuns)
    .values({ name: EXPIRY, empezo: until, termino: until, confirmado: until })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { confirmado: sql`greatest(${jobRuns.confirmado}, excluded.confirmado)` },
    })
}
