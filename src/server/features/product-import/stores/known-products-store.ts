import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { variants } from '#server/database/schema/variants.ts'

export type KnownProducts = {
  names: { id: string; nombre: string; categoria: string }[]
  categories: string[]
  numericCodes: string[]
}

export async function readKnownProducts(tx: Queryable): Promise<KnownProducts> {
  const isThere = isNull(products.eliminado)
  const names = await queryBuilder(tx)
    .select({ id: products.id, nombre: products.nombre, categoria: products.categoria })
    .from(products)
    .where(isThere)
  const categories = await queryBuilder(tx)
    .select({ categoria: products.categoria })
    .from(products)
    .where(isThere)
    .groupBy(products.categoria)
    .orderBy(asc(sql`min(${products.orden})`))
  const codes = await queryBuilder(tx)
    .select({ sku: products.sku })
    .from(products)
    .where(and(isThere, sql`${products.sku} ~ '^[0-9]+$'`))
    .union(
      queryBuilder(tx)
        .select({ sku: variants.sku })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isThere, sql`${variants.sku} ~ '^[0-9]+$'`)),
    )
  return {
    names,
    categories: categories.map(({ categoria }) => categoria),
    numericCodes: codes.map(({ sku }) => sku),
  }
}
