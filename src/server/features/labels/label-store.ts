import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { listLabelProducts } from '#contract/product/labels.ts'
import type { QueryOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products, variants } from '#server/database/schema/products.ts'
import { matches } from '#server/features/catalogue/catalogue-filter-store.ts'
import { selectionOf } from '#server/features/catalogue/catalogue-store.ts'
import { HAS_NO_BARCODE } from '#server/features/products/missing-code-store.ts'

type LabelSelection = Omit<QueryOf<typeof listLabelProducts>, 'limit' | 'cursor'>

/** Returns the condition of the products that the request selects. */
export async function labelCondition(
  deps: Parameters<typeof selectionOf>[0],
  { productos, importacion, ingreso, ...filters }: LabelSelection,
): Promise<SQL | undefined> {
  const { filter, plan } = await selectionOf(deps, filters)
  return and(
    matches(filter, plan),
    productos && sql`${products.id} = any(array(select unnest(${sql.param(productos)}::text[])))`,
    importacion === undefined
      ? undefined
      : sql`${products.id} in (select product_id from product_import_rows
          where import_id = ${importacion} and estado = 'aplicado')`,
    ingreso === undefined
      ? undefined
      : sql`${products.id} in (select product_id from goods_receipt_lines where receipt_id = ${ingreso})`,
  )
}

type LabelProduct = ReplyOf<typeof listLabelProducts>[number]

/** Returns products with the rows that get a label, the newest products first. */
export const readLabelProducts = (
  db: Queryable,
  condition: SQL | undefined,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<(LabelProduct & { orden: number })[]> =>
  queryBuilder(db)
    .select({
      id: products.id,
      nombre: products.nombre,
      color: products.color,
      talle: products.talle,
      precio: products.precio,
      precioAnterior: products.precioAnterior,
      orden: products.orden,
      filas: sql<LabelProduct['filas']>`(
        select coalesce(json_agg(json_build_object('color', color, 'talle', talle, 'stock', stock,
          'sku', case when color <> '' or talle <> '' then sku else products.sku end,
          'codigo', case when color <> '' or talle <> '' then "codigoDeBarras" else products."codigoDeBarras" end)
          order by color, talle), '[]')
        from (select color, talle, sku, stock, "codigoDeBarras" from variants where product_id = products.id) as variant)`,
    })
    .from(products)
    .where(and(condition, after === undefined ? undefined : lt(products.orden, after)))
    .orderBy(desc(products.orden))
    .limit(limit)

export const countLabelProducts = (db: Queryable, condition: SQL | undefined): Promise<number> =>
  queryBuilder(db).$count(products, condition)

const WITHOUT_CODE = sql.raw(HAS_NO_BARCODE)

/** Counts the rows of the selected products, their units, and the rows without a barcode. */
export async function readTotals(
  db: Queryable,
  condition: SQL | undefined,
): Promise<{ filas: number; unidades: number; sinCodigo: number }> {
  const [totals] = await queryBuilder(db)
    .select({
      filas: sql<number>`count(*)::int`,
      unidades: sql<number>`coalesce(sum(${variants.stock}), 0)::bigint`,
      sinCodigo: sql<number>`count(*) filter (where ${WITHOUT_CODE})::int`,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(condition)
  return totals!
}

/** Returns the oldest selected products that have a row without a barcode. */
export async function readProductsWithoutCode(
  db: Queryable,
  condition: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await queryBuilder(db)
    .select({ id: products.id })
    .from(products)
    .where(
      and(condition, sql`exists (select from variants where product_id = products.id and ${WITHOUT_CODE})`),
    )
    .orderBy(products.orden)
    .limit(limit)
  return rows.map(({ id }) => id)
}
