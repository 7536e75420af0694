import { asc, eq, sql } from 'drizzle-orm'
import type { SizeTable } from '#domain/product/size-table.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { categories } from '#server/database/schema/categories.ts'
import { sizeGuides } from '#server/database/schema/store.ts'
import { onlyRow } from '#server/database/queries/query-rows.ts'

export type SizeGuide = { categoria: string; tabla: SizeTable | null; version: number }

const columns = {
  categoria: categories.nombre,
  tabla: sizeGuides.tabla,
  version: sql<number>`coalesce(${sizeGuides.version}, 0)::int`,
}

/** Returns the table of each category in the order of the shop. A category that never had one has version 0. */
export const readSizeGuides = (db: Queryable): Promise<SizeGuide[]> =>
  queryBuilder(db)
    .select(columns)
    .from(categories)
    .leftJoin(sizeGuides, eq(sizeGuides.categoryId, categories.id))
    .orderBy(asc(categories.orden), asc(categories.id))
    .execute()

/** Returns the size table of a category, or null. The spelling of the category does not matter. */
export async function findSizeTable(db: Queryable, category: string): Promise<SizeTable | null> {
  const [guide] = await queryBuilder(db)
    .select({ tabla: sizeGuides.tabla })
    .from(sizeGuides)
    .where(eq(sizeGuides.categoryId, sql`find_category(${category})`))
    .prepare('size-guide-of-category')
    .execute()
  return guide?.tabla ?? null
}

/** Locks the table of a category. A category that never had one has version 0 and no row to lock. */
export async function lockSizeGuide(tx: Queryable, categoryId: number): Promise<SizeGuide> {
  await tx.query('select from size_guides where category_id = $1 for update', [categoryId])
  return onlyRow(
    await queryBuilder(tx)
      .select(columns)
      .from(categories)
      .leftJoin(sizeGuides, eq(sizeGuides.categoryId, categories.id))
      .where(eq(categories.id, categoryId)),
  )
}

/** Writes a table and returns its new version. Undefined if another request stored a first version meanwhile. */
export async function writeSizeGuide(
  tx: Queryable,
  { categoryId, tabla, version, at }: Omit<SizeGuide, 'categoria'> & { categoryId: number; at: Date },
): Promise<number | undefined> {
  const [written] = await queryBuilder(tx)
    .insert(sizeGuides)
    .values({ categoryId, tabla, actualizado: at })
    .onConflictDoUpdate({
      target: sizeGuides.categoryId,
      set: { tabla, version: sql`${sizeGuides.version} + 1`, actualizado: at },
      setWhere: eq(sizeGuides.version, version),
    })
    .returning({ version: sizeGuides.version })
  return written?.version
}
