import { and, asc, eq, sql } from 'drizzle-orm'
import { type Money, centavos } from '#domain/money.ts'
import type { ReturnCondition } from '#domain/sale/sale-return.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { refunds } from '#server/database/schema/payments.ts'
import { returnLines, saleReturns } from '#server/database/schema/returns.ts'
import { saleLines } from '#server/database/schema/sales.ts'

export type ReturnedUnits = { position: number; cantidad: number; estado: ReturnCondition; valor: Money }

type NewReturn = {
  id: string
  saleId: string
  valor: Money
  creditId: string | null
  refundId: number | null
  motivo: string
  actor: string
  at: Date
}

/** Stores a return. A cancelled deposit has no units. The database refuses a unit returned twice and more value than was paid. */
export async function insertReturn(
  tx: Queryable,
  { at, ...returned }: NewReturn,
  units: readonly ReturnedUnits[],
): Promise<void> {
  const { id, saleId } = returned
  await queryBuilder(tx)
    .insert(saleReturns)
    .values({ ...returned, creado: at })
  if (units.length === 0) return
  await queryBuilder(tx)
    .insert(returnLines)
    .values(units.map((line) => ({ ...line, returnId: id, saleId })))
}

/** Returns the lines of a sale. `devueltas`: units returned so far. */
export const readLinesToReturn = (db: Queryable, saleId: string) =>
  queryBuilder(db)
    .select({
      position: saleLines.position,
      idProducto: saleLines.idProducto,
      nombre: saleLines.nombre,
      imagen: saleLines.imagen,
      color: saleLines.color,
      talle: saleLines.talle,
      cantidad: saleLines.cantidad,
      total: saleLines.total,
      devueltas: sql<number>`coalesce(sum(${returnLines.cantidad}), 0)::int`,
    })
    .from(saleLines)
    .leftJoin(
      returnLines,
      and(eq(returnLines.saleId, saleLines.saleId), eq(returnLines.position, saleLines.position)),
    )
    .where(eq(saleLines.saleId, saleId))
    .groupBy(saleLines.saleId, saleLines.position)
    .orderBy(asc(saleLines.position))

/**
 * Returns the value of the returned units of a sale that became store credit. A refund to the card is not part of it,
 * because the refund itself counts.
 */
export async function sumReturnsOfSale(db: Queryable, saleId: string): Promise<Money> {
  const value = sql<number>`coalesce(sum(${saleReturns.valor} - coalesce(${refunds.monto}, 0)), 0)::bigint`
  const { sum } = onlyRow(
    await queryBuilder(db)
      .select({ sum: value.mapWith(Number) })
      .from(saleReturns)
      .leftJoin(refunds, eq(refunds.id, saleReturns.refundId))
      .where(eq(saleReturns.saleId, saleId)),
  )
  return centavos(sum)
}

/** Returns the value of all returns of a sale, also of those whose refund to the card was refused. */
export async function sumReturnValues(db: Queryable, saleId: string): Promise<Money> {
  const { sum } = onlyRow(
    await queryBuilder(db)
      .select({ sum: sql<number>`coalesce(sum(${saleReturns.valor}), 0)::bigint`.mapWith(Number) })
      .from(saleReturns)
      .where(eq(saleReturns.saleId, saleId)),
  )
  return centavos(sum)
}

/** Returns whether units of a sale were returned. */
export const hasReturns = async (db: Queryable, saleId: string): Promise<boolean> =>
  (await queryBuilder(db).$count(saleReturns, eq(saleReturns.saleId, saleId))) > 0
