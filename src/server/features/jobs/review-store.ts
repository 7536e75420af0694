import { eq, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import { needsExpiryConfirmation, staleEmailCutoff, wasShopOff } from '#domain/job/job-pause.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import { countDueSales, countPendingSales } from '#server/features/sales/due-sale-store.ts'

/** Proves that the shop is on, because this job runs every minute. */
export const EXPIRY_JOB = 'expire-sales'

/** Number of queued e-mails (`correos`) and refunds (`devoluciones`) that wait. */
const waitingMessages = z.object({ correos: z.number(), devoluciones: z.number() })

/** `ventas`: number of sales to annul. `vencidaDesde`: due time of the oldest of them. */
type WaitingWork = z.infer<typeof waitingMessages> & { ventas: number; vencidaDesde: Date | null }

/**
 * Work that waits because the shop was off. `since`: last time at which the shop ran, or null. `queuedBefore`: e-mails
 * and refunds queued until this time wait.
 */
export type OffReview = WaitingWork & { why: 'off'; since: Date | null; queuedBefore: Date | null }
/** Sales that wait for an admin, because too many are due at once. */
export type ManyReview = WaitingWork & { why: 'many' }
export type Review = OffReview | ManyReview

const time = z.object({ now: z.date() })

export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const { now } = await queryRow(db, time, {
    name: 'database-time',
    text: 'select clock_timestamp() as now',
  })
  return now
}

/** Returns the work that waits because the shop was off, or undefined. */
export async function readOffReview(
  db: Queryable,
  { now, provider }: { now: Date; provider: string | undefined },
): Promise<OffReview | undefined> {
  const [run] = await queryBuilder(db)
    .select({ seen: sql`greatest(empezo, confirmado)`.mapWith(jobRuns.empezo) })
    .from(jobRuns)
    .where(eq(jobRuns.name, EXPIRY_JOB))
  const since = run?.seen ?? null
  if (since !== null && !wasShopOff(since, now)) return undefined
  const before = since && staleEmailCutoff(since)
  const work = await readWaitingWork(db, { now, before, provider })
  if (work.ventas + work.correos + work.devoluciones === 0) return undefined
  return { why: 'off', since, queuedBefore: before, ...work }
}

/** `before`: null if the shop never ran, so no e-mail or refund needs a confirmation. */
async function readWaitingWork(
  db: Queryable,
  { now, before, provider }: { now: Date; before: Date | null; provider: string | undefined },
): Promise<WaitingWork> {
  const { due, oldest } = await countDueSales(db, { until: now })
  const messages = await queryRow(db, waitingMessages, {
    name: 'waiting-for-review',
    text: `select
             (select count(*)::int from emails
              where done_at is null and dead_at is null and coalesce(resent_at, created_at) <= $1) as correos,
             (select count(*)::int from refunds join payments on payments.id = payment_id
              where provider = $2 and hecho is null and fallado is null and refunds.creado <= $1) as devoluciones`,
    values: [before, provider ?? null],
  })
  return { ventas: due, vencidaDesde: oldest, ...messages }
}

/** Returns the due sales if they are too many to annul without an admin's confirmation, or else undefined. */
export async function readManyReview(db: Queryable, now: Date): Promise<ManyReview | undefined> {
  const { due, oldest } = await countDueSales(db, { after: await readConfirmedUntil(db), until: now })
  if (!needsExpiryConfirmation({ due, pending: await countPendingSales(db) })) return undefined
  return { why: 'many', ventas: due, vencidaDesde: oldest, correos: 0, devoluciones: 0 }
}

export async function readConfirmedUntil(db: Queryable): Promise<Date | null> {
  const [run] = await queryBuilder(db)
    .select({ confirmado: jobRuns.confirmado })
    .from(jobRuns)
    .where(eq(jobRuns.name, EXPIRY_JOB))
  return run?.confirmado ?? null
}

/** Locks the review, so the second of two concurrent confirmations finds no waiting work. */
export async function lockReview(tx: Queryable): Promise<void> {
  await queryBuilder(tx)
    .select({ name: jobRuns.name })
    .from(jobRuns)
    .where(eq(jobRuns.name, EXPIRY_JOB))
    .for('update')
}

/** Stores that an admin reviewed all work due until `until`, and that the shop ran at that time. */
export async function storeConfirmation(tx: Queryable, until: Date): Promise<void> {
  await queryBuilder(tx)
    .insert(jobRuns)
    .values({ name: EXPIRY_JOB, empezo: until, termino: until, confirmado: until })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { confirmado: sql`greatest(${jobRuns.confirmado}, excluded.confirmado)` },
    })
}
