import { eq, sql } from 'drizzle-orm'
import type { SizeTable } from '#domain/product/size-table.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { sizeGuides } from '#server/database/schema/size-guides.ts'

export type SizeGuide = { categoria: string; tabla: SizeTable | null; version: number }

const columns = { categoria: sizeGuides.categoria, tabla: sizeGuides.tabla, version: sizeGuides.version }

export const readSizeGuides = (db: Queryable): Promise<SizeGuide[]> =>
  queryBuilder(db).select(columns).from(sizeGuides).execute()

/** Returns the size table of a category, or null. The spelling of the category does not matter. */
export async function findSizeTable(db: Queryable, category: string): Promise<SizeTable | null> {
  const [guide] = await queryBuilder(db)
    .select(columns)
    .from(sizeGuides)
    .where(eq(sizeGuides.clave, foldText(category)))
    .prepare('size-guide-of-category')
    .execute()
  return guide?.tabla ?? null
}

/** Locks the table of a category. A category that never had one has version 0 and no row to lock. */
export async function lockSizeGuide(tx: Queryable, category: string): Promise<SizeGuide> {
  const [guide] = await queryBuilder(tx)
    .select(columns)
    .from(sizeGuides)
    .where(eq(sizeGuides.clave, foldText(category)))
    .for('update')
  return guide ?? { categoria: category, tabla: null, version: 0 }
}

/** Writes a table and returns its new version. Undefined if another request stored a first version meanwhile. */
export async function writeSizeGuide(
  tx: Queryable,
  { categoria, tabla, version, at }: SizeGuide & { at: Date },
): Promise<number | undefined> {
  const [written] = await queryBuilder(tx)
    .insert(sizeGuides)
    .values({ clave: foldText(categoria), categoria, tabla, actualizado: at })
    .onConflictDoUpdate({
      target: sizeGuides.clave,
      set: { tabla, version: sql`${sizeGuides.version} + 1`, actualizado: at },
      setWhere: eq(sizeGuides.version, version),
    })
    .returning({ version: sizeGuides.version })
  return written?.version
}
