import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { getSale } from '#contract/sale/sales.ts'
import type { Money } from '#domain/money.ts'
import type { GivenDiscount, PaymentPart } from '#domain/pricing/price-lines.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { user } from '#server/database/schema/identity.ts'
import { saleDiscounts, salePayments } from '#server/database/schema/sales.ts'

type Sale = ReplyOf<typeof getSale>

// Literal names, because Drizzle writes a column of a single table without its table, and the subquery has other tables.
/** SQL: the total of a sale less what store credits pay. The same rule as `amountToPay`. */
export const amountToPayColumn: SQL<Money> = sql<Money>`(sales.total - coalesce((
  select sum(importe + recargo) from sale_payments where sale_id = sales.id and metodo = 'vale'), 0))::bigint`

/** SQL: the method that pays what store credits leave. The same rule as `restMethod`. */
export const restMethodColumn: SQL<string> = sql<string>`case
  when sales.pago = 'Mixto' and exists (select from sale_payments where sale_id = sales.id and metodo = 'vale')
  then coalesce((select case when count(distinct metodo) > 1 then 'Mixto' else min(metodo) end
    from sale_payments where sale_id = sales.id and metodo <> 'vale'), '')
  else sales.pago end`

/** Stores the parts of a payment. */
export async function insertSalePayments(
  tx: Queryable,
  parts: readonly PaymentPart[],
  { saleId, actor, at }: { saleId: string; actor: string | null; at: Date },
): Promise<void> {
  if (parts.length === 0) return
  await tx.query({
    name: 'insert-sale-payments',
    text: `insert into sale_payments (sale_id, metodo, importe, recargo, actor, creado)
           select $1, metodo, importe, recargo, $3, $4
           from json_to_recordset($2::json) as part (metodo text, importe bigint, recargo bigint)`,
    values: [saleId, JSON.stringify(parts), actor, at],
  })
}

/** Stores the discounts that staff gave. `autorizo`: account id of the admin who allowed them, or null. */
export async function insertSaleDiscounts(
  tx: Queryable,
  saleId: string,
  { descuentos, autorizo }: { descuentos: readonly GivenDiscount[]; autorizo: string | null },
): Promise<void> {
  if (descuentos.length === 0) return
  await queryBuilder(tx)
    .insert(saleDiscounts)
    .values(
      descuentos.map(({ line, porcentaje, importe, motivo }) => ({
        saleId,
        position: line,
        porcentaje: porcentaje === null ? null : Math.round(porcentaje * 100),
        importe,
        motivo,
        autorizo,
      })),
    )
}

/** Returns the parts of the payment of a sale, oldest first. */
export const readPartsOfSale = async (db: Queryable, saleId: string): Promise<PaymentPart[]> =>
  (await readPartsOfSales(db, [saleId])).get(saleId) ?? []

/** Returns the parts of the payments of sales by sale id, oldest first. */
export async function readPartsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<Map<string, PaymentPart[]>> {
  const rows = await preparedStatement(db, 'parts-of-sales', (builder) =>
    builder
      .select({
        saleId: salePayments.saleId,
        metodo: salePayments.metodo,
        importe: salePayments.importe,
        recargo: salePayments.recargo,
      })
      .from(salePayments)
      .where(sql`${salePayments.saleId} = any (${sql.placeholder('ids')}::text[])`)
      .orderBy(asc(salePayments.id)),
  ).execute({ ids: saleIds })
  return partsById(rows)
}

/** Returns the discounts that staff gave on sales, by sale id. */
export async function readDiscountsOfSales(
  db: Queryable,
  saleIds: readonly string[],
): Promise<Map<string, Sale['descuentos']>> {
  const rows = await preparedStatement(db, 'discounts-of-sales', (builder) =>
    builder
      .select({
        saleId: saleDiscounts.saleId,
        renglon: saleDiscounts.position,
        porcentaje: sql<number | null>`${saleDiscounts.porcentaje} / 100.0`.mapWith(Number),
        importe: saleDiscounts.importe,
        motivo: saleDiscounts.motivo,
        autorizo: sql<string>`coalesce(${user.name}, '')`,
      })
      .from(saleDiscounts)
      .leftJoin(user, eq(user.id, saleDiscounts.autorizo))
      .where(sql`${saleDiscounts.saleId} = any (${sql.placeholder('ids')}::text[])`)
      .orderBy(asc(saleDiscounts.id)),
  ).execute({ ids: saleIds })
  return partsById(rows)
}

function partsById<Row extends { saleId: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'saleId'>[]> {
  const found = new Map<string, Omit<Row, 'saleId'>[]>()
  for (const { saleId, ...part } of rows) found.set(saleId, [...(found.get(saleId) ?? []), part])
  return found
}
