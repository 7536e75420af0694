import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products, variants } from '#server/database/schema/products.ts'
import { readCategories, readFormerNames } from '#server/features/categories/category-store.ts'

export type KnownProducts = {
  names: { id: string; nombre: string; categoria: string }[]
  categories: readonly string[]
  /** Former names of categories, with the current name. */
  formerNames: readonly { nombre: string; actual: string }[]
  numericCodes: string[]
}

export async function readKnownProducts(tx: Queryable): Promise<KnownProducts> {
  const isThere = isNull(products.eliminado)
  const names = await queryBuilder(tx)
    .select({ id: products.id, nombre: products.nombre, categoria: products.categoria })
    .from(products)
    .where(isThere)
  const categories = await readCategories(tx)
  const formerNames = await readFormerNames(tx)
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
    categories: categories.map(({ nombre }) => nombre),
    formerNames,
    numericCodes: codes.map(({ sku }) => sku),
  }
}
