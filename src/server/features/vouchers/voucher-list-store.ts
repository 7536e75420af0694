import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ArcaEnvironment } from '#domain/invoices/arca-environment.ts'
import type { Day } from '#domain/calendar.ts'
import type { VoucherState } from '#domain/invoices/voucher-state.ts'
import type { VoucherKind } from '#domain/invoices/voucher-type.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import { likeContaining } from '#server/database/queries/like-containing.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import { sales } from '#server/database/schema/sales.ts'
import { vouchers, voucherSeries } from '#server/database/schema/vouchers.ts'
import { type ListedVoucher, selectListed } from './voucher-store.ts'

/** `medio`: only vouchers of this channel. `since` and `before`: dates of the vouchers, `before` exclusive. */
export type VoucherFilter = {
  q: string
  numero: number | undefined
  estado: VoucherState | 'todos' | 'abiertos'
  clase: VoucherKind | undefined
  since: Day | undefined
  before: Day | undefined
  medio: SaleChannel | undefined
}

/** Returns a page of vouchers, newest first. `after`: `orden` of the last one of the previous page. */
export const readVouchers = (
  db: Queryable,
  filter: VoucherFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<ListedVoucher[]> =>
  selectListed(db)
    .where(and(matches(filter), after === undefined ? undefined : lt(vouchers.orden, after)))
    .orderBy(desc(vouchers.orden))
    .limit(limit)
    .execute()

export async function countVouchers(db: Queryable, filter: VoucherFilter): Promise<number> {
  const found = queryBuilder(db)
    .select({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(sales, eq(sales.id, vouchers.saleId))
    .where(matches(filter))
  return queryBuilder(db).$count(found.as('found'))
}

function matches({ q, numero, estado, clase, since, before, medio }: VoucherFilter): SQL | undefined {
  const found = likeContaining(q)
  return and(
    estado === 'todos'
      ? undefined
      : estado === 'abiertos'
        ? sql`${vouchers.estado} not in ('autorizado', 'descartado')`
        : eq(vouchers.estado, estado),
    clase && eq(vouchers.clase, clase),
    since && gte(vouchers.fecha, since),
    before && lt(vouchers.fecha, before),
    medio && eq(sales.medio, medio),
    q === ''
      ? undefined
      : or(
          like(sales.busqueda, found),
          sql`lower(${vouchers.nombre}) like ${found}`,
          sql`${vouchers.documentoNumero} like ${found}`,
          sql`${vouchers.cae} like ${found}`,
          numero === undefined ? undefined : eq(sales.numero, numero),
          numero === undefined ? undefined : eq(vouchers.numero, numero),
        ),
  )
}

/** Counts of unfinished vouchers. `masViejo`: day of the oldest waiting one. `falla`: of a series that waits for ARCA. */
export type VoucherCounts = {
  pendientes: number
  masViejo: Day | null
  rechazados: number
  enDuda: number
  falla: { meaning: string; remedy: string } | null
}

export async function countUnfinished(db: Queryable, ambiente: ArcaEnvironment): Promise<VoucherCounts> {
  const counts = onlyRow(
    await queryBuilder(db)
      .select({
        pendientes: sql<number>`(count(*) filter (where vouchers.estado in ('pendiente', 'enviando')))::int`,
        masViejo: sql<Day | null>`min(vouchers.fecha) filter (where vouchers.estado in ('pendiente', 'enviando'))`,
        rechazados: sql<number>`(count(*) filter (where vouchers.estado = 'rechazado'))::int`,
        enDuda: sql<number>`(count(*) filter (where vouchers.estado = 'en duda'))::int`,
      })
      .from(vouchers)
      .where(and(eq(vouchers.ambiente, ambiente), sql`vouchers.estado not in ('autorizado', 'descartado')`)),
  )
  const [failed] = await queryBuilder(db)
    .select({ falla: voucherSeries.falla })
    .from(voucherSeries)
    .where(
      and(
        eq(voucherSeries.ambiente, ambiente),
        sql`${voucherSeries.falla} is not null`,
        sql`exists (select from vouchers where vouchers.estado not in ('autorizado', 'descartado')
          and vouchers.ambiente = voucher_series.ambiente and vouchers.codigo = voucher_series.codigo
          and vouchers.punto_de_venta = voucher_series.punto_de_venta)`,
      ),
    )
    .orderBy(desc(voucherSeries.espera))
    .limit(1)
  return { ...counts, falla: failed?.falla ?? null }
}
