import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { VoucherCode } from '#domain/invoices/voucher-type.ts'
import type { Day } from '#domain/calendar.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sales } from '#server/database/schema/sales.ts'
import { unmatchedVouchers, vouchers, voucherSeries } from '#server/database/schema/vouchers.ts'
import type { StoredVoucher } from './voucher-store.ts'

export type SeriesKey = { ambiente: ArcaEnvironment; puntoDeVenta: number; codigo: VoucherCode }

type SeriesTable = {
  [Column in keyof SeriesKey]:
    | (typeof vouchers)[Column]
    | (typeof voucherSeries)[Column]
    | (typeof unmatchedVouchers)[Column]
}

export const isOfSeries = (table: SeriesTable, { ambiente, puntoDeVenta, codigo }: SeriesKey) =>
  and(eq(table.ambiente, ambiente), eq(table.puntoDeVenta, puntoDeVenta), eq(table.codigo, codigo))

/** Time of the database plus some milliseconds, so that the clocks of the processes do not matter. */
const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`

/** Returns the series with vouchers to send, the one with the oldest voucher first. */
export const readSeriesToSend = (db: Queryable, ambiente: ArcaEnvironment): Promise<SeriesKey[]> =>
  queryBuilder(db)
    .select({ ambiente: vouchers.ambiente, puntoDeVenta: vouchers.puntoDeVenta, codigo: vouchers.codigo })
    .from(vouchers)
    .where(and(eq(vouchers.ambiente, ambiente), sql`vouchers.estado in ('pendiente', 'enviando')`))
    .groupBy(vouchers.ambiente, vouchers.puntoDeVenta, vouchers.codigo)
    .orderBy(sql`min(vouchers.orden)`)

/**
 * Claims a series for `leaseMs`. Returns false if another run has it, or if the series waits after a failure. A lease
 * instead of a lock, because a transaction may not wait for calls of 30 seconds, and a lease ends after its process.
 */
export async function claimSeries(
  db: Queryable,
  series: SeriesKey,
  { owner, now, leaseMs }: { owner: string; now: Date; leaseMs: number },
): Promise<boolean> {
  const claimed = await queryBuilder(db)
    .insert(voucherSeries)
    .values({ ...series, dueno: owner, reservado: fromNow(leaseMs) })
    .onConflictDoUpdate({
      target: [voucherSeries.ambiente, voucherSeries.puntoDeVenta, voucherSeries.codigo],
      set: { dueno: owner, reservado: fromNow(leaseMs) },
      setWhere: and(
        or(isNull(voucherSeries.reservado), sql`${voucherSeries.reservado} <= now()`),
        or(isNull(voucherSeries.espera), lte(voucherSeries.espera, now)),
      ),
    })
    .returning({ codigo: voucherSeries.codigo })
  return claimed.length > 0
}

/** Extends a claim. Returns false if another run has claimed the series meanwhile. */
export async function extendClaim(
  db: Queryable,
  series: SeriesKey,
  { owner, leaseMs }: { owner: string; leaseMs: number },
): Promise<boolean> {
  const extended = await queryBuilder(db)
    .update(voucherSeries)
    .set({ reservado: fromNow(leaseMs) })
    .where(and(isOfSeries(voucherSeries, series), eq(voucherSeries.dueno, owner)))
    .returning({ codigo: voucherSeries.codigo })
  return extended.length > 0
}

export async function releaseSeries(db: Queryable, series: SeriesKey, owner: string): Promise<void> {
  await queryBuilder(db)
    .update(voucherSeries)
    .set({ dueno: null, reservado: null })
    .where(and(isOfSeries(voucherSeries, series), eq(voucherSeries.dueno, owner)))
}

export async function readFailures(db: Queryable, series: SeriesKey): Promise<number> {
  const [found] = await queryBuilder(db)
    .select({ fallos: voucherSeries.fallos })
    .from(voucherSeries)
    .where(isOfSeries(voucherSeries, series))
  return found?.fallos ?? 0
}

/** Stores a failure of the authority. No run sends the series before `espera`. */
export async function writeFailure(
  db: Queryable,
  series: SeriesKey,
  { espera, falla }: { espera: Date; falla: { meaning: string; remedy: string } },
): Promise<void> {
  await queryBuilder(db)
    .update(voucherSeries)
    .set({ espera, falla, fallos: sql`${voucherSeries.fallos} + 1` })
    .where(isOfSeries(voucherSeries, series))
}

/** Forgets the failures of a series, after an answer of the authority or a retry by staff. */
export async function clearFailures(db: Queryable, series: SeriesKey): Promise<void> {
  await queryBuilder(db)
    .update(voucherSeries)
    .set({ espera: null, falla: null, fallos: 0 })
    .where(
      and(
        isOfSeries(voucherSeries, series),
        sql`(${voucherSeries.fallos} > 0 or ${voucherSeries.espera} is not null)`,
      ),
    )
}

/**
 * Returns the codes of series that were not compared with the authority since `before`, or since a restored backup.
 * `puntoDeVenta`: of the series.
 */
export async function readCodesToCompare(
  db: Queryable,
  {
    ambiente,
    puntoDeVenta,
    codigos,
    before,
  }: Omit<SeriesKey, 'codigo'> & { codigos: readonly VoucherCode[]; before: Date },
): Promise<VoucherCode[]> {
  const compared = await queryBuilder(db)
    .select({ codigo: voucherSeries.codigo })
    .from(voucherSeries)
    .where(
      and(
        eq(voucherSeries.ambiente, ambiente),
        eq(voucherSeries.puntoDeVenta, puntoDeVenta),
        gte(voucherSeries.comparada, before),
        sql`not exists (select from restored_copy where restaurada >= comparada)`,
      ),
    )
  return codigos.filter((codigo) => !compared.some((one) => one.codigo === codigo))
}

export async function writeComparison(db: Queryable, series: SeriesKey, comparada: Date): Promise<void> {
  await queryBuilder(db).update(voucherSeries).set({ comparada }).where(isOfSeries(voucherSeries, series))
}

/** Returns the voucher whose result is unknown. A series has at most one. */
export async function findOpenVoucher(db: Queryable, series: SeriesKey): Promise<StoredVoucher | undefined> {
  const [open] = await queryBuilder(db)
    .select()
    .from(vouchers)
    .where(and(isOfSeries(vouchers, series), eq(vouchers.estado, 'enviando')))
  return open
}

/**
 * Returns the waiting voucher that is sent next: the oldest one. Vouchers of before `firstDay` come last, because they
 * get the date of today, and none may have an earlier date after them. Of one day, the order is that of the sales,
 * because their jobs run concurrently.
 */
export async function findNextPending(
  db: Queryable,
  series: SeriesKey,
  firstDay: Day,
): Promise<StoredVoucher | undefined> {
  const [next] = await queryBuilder(db)
    .select({ voucher: vouchers })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .where(and(isOfSeries(vouchers, series), eq(vouchers.estado, 'pendiente')))
    .orderBy(
      sql`${vouchers.fecha} < ${firstDay}::date`,
      asc(vouchers.fecha),
      asc(sales.numero),
      asc(vouchers.orden),
    )
    .limit(1)
  return next?.voucher
}

/** Returns number and date of the last voucher of a series that the shop knows: its own, or an unmatched one. */
export async function findLastKnown(
  db: Queryable,
  series: SeriesKey,
): Promise<{ numero: number; fecha: Day } | undefined> {
  const builder = queryBuilder(db)
  const own = builder
    .select({ numero: sql<number>`${vouchers.numero}`.as('numero'), fecha: vouchers.fecha })
    .from(vouchers)
    .where(and(isOfSeries(vouchers, series), eq(vouchers.estado, 'autorizado')))
  const unmatched = builder
    .select({ numero: sql<number>`${unmatchedVouchers.numero}`.as('numero'), fecha: unmatchedVouchers.fecha })
    .from(unmatchedVouchers)
    .where(isOfSeries(unmatchedVouchers, series))
  const [last] = await own
    .unionAll(unmatched)
    .orderBy(sql`numero desc`)
    .limit(1)
  return last
}

/**
 * Changes a voucher of a claimed series and returns it, because staff may have changed its buyer since it was read.
 * Returns undefined, and changes nothing, if another run has claimed the series or has changed the voucher's state.
 */
export async function changeClaimed(
  db: Queryable,
  voucher: Pick<StoredVoucher, 'id' | 'estado'> & SeriesKey,
  {
    owner,
    ...change
  }: { owner: string } & Partial<
    Pick<
      StoredVoucher,
      'estado' | 'numero' | 'fecha' | 'cae' | 'caeVence' | 'motivos' | 'intentos' | 'enviado' | 'autorizado'
    >
  >,
): Promise<StoredVoucher | undefined> {
  const [changed] = await queryBuilder(db)
    .update(vouchers)
    .set(change)
    .where(
      and(
        eq(vouchers.id, voucher.id),
        eq(vouchers.estado, voucher.estado),
        sql`exists (select from voucher_series where voucher_series.ambiente = vouchers.ambiente
          and voucher_series.punto_de_venta = vouchers.punto_de_venta and voucher_series.codigo = vouchers.codigo
          and voucher_series.dueno = ${owner})`,
      ),
    )
    .returning()
  return changed
}

/** Queues the job of a sale that was given back while its invoice was sent. */
export async function queueGivenBackSale(tx: Queryable, saleId: string): Promise<void> {
  await tx.query({
    name: 'queue-given-back-sale',
    text: `select queue_job('issue-vouchers', sales.id) from sales where id = $1 and ("estadoPago" <> 'Confirmada'
             or devuelto > 0 or exists (select from sale_returns where sale_id = sales.id))`,
    values: [saleId],
  })
}
