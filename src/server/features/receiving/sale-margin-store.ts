import { and, asc, eq, sql } from 'drizzle-orm'
import { DEFAULT_VAT_RATE } from '#domain/invoices/vat-rate-of.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import type { Money } from '#domain/money.ts'
import { type AverageCost, unitCostOf } from '#domain/product/average-cost.ts'
import type { CostBasis } from '#domain/product/bulk-edit.ts'
import type { MarginLine } from '#domain/sale/margin.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products, variants } from '#server/database/schema/products.ts'
import { unitCosts } from '#server/database/schema/receiving.ts'
import { saleLines, sales } from '#server/database/schema/sales.ts'

const vatRate = sql<VatRate>`coalesce(${products.tasaIva}, ${categories.tasaIva}, ${DEFAULT_VAT_RATE})::int`

/** Returns the lines of a sale with their costs and returned units, and its surcharge. */
export async function readMarginLines(
  db: Queryable,
  saleId: string,
): Promise<{ recargo: Money; lines: MarginLine[] } | undefined> {
  const [sale] = await queryBuilder(db)
    .select({ recargo: sales.recargo })
    .from(sales)
    .where(eq(sales.id, saleId))
  if (!sale) return undefined
  const lines = await queryBuilder(db)
    .select({
      total: saleLines.total,
      cantidad: saleLines.cantidad,
      devueltas: sql<number>`(select coalesce(sum(back.cantidad), 0)::int from return_lines as back
        where back.sale_id = sale_lines.sale_id and back.position = sale_lines.position)`,
      costo: saleLines.costo,
      tasa: vatRate,
    })
    .from(saleLines)
    .leftJoin(products, eq(products.id, saleLines.idProducto))
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .where(eq(saleLines.saleId, saleId))
    .orderBy(asc(saleLines.position))
  return { ...sale, lines }
}

/** Returns the rate of IVA of a product (`vatRateOf`). */
export async function readVatRateOfProduct(db: Queryable, id: string): Promise<VatRate> {
  const [found] = await queryBuilder(db)
    .select({ tasa: vatRate })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .where(eq(products.id, id))
  return found?.tasa ?? DEFAULT_VAT_RATE
}

/** Returns the highest known cost of the stock rows of products, and their rates of IVA, by product id. */
export async function readCostBases(db: Queryable, ids: readonly string[]): Promise<Map<string, CostBasis>> {
  const highest = queryBuilder(db)
    .select({ productId: unitCosts.productId, costo: sql<AverageCost>`max(${unitCosts.costo})`.as('costo') })
    .from(unitCosts)
    .innerJoin(
      variants,
      and(
        eq(variants.productId, unitCosts.productId),
        eq(variants.color, unitCosts.color),
        eq(variants.talle, unitCosts.talle),
      ),
    )
    .groupBy(unitCosts.productId)
    .as('highest')
  const rows = await queryBuilder(db)
    .select({ id: products.id, tasa: vatRate, costo: highest.costo })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoriaId))
    .leftJoin(highest, eq(highest.productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`)
  return new Map(
    rows.map(({ id, costo, tasa }) => [id, { costo: costo === null ? null : unitCostOf(costo), tasa }]),
  )
}
