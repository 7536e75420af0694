import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { products } from '#server/database/schema/products.ts'
import { sheetConflicts, sheetRefusals } from '#server/database/schema/google-sheet.ts'
import type { Conflict } from './merge-row.ts'

/** Stores conflicts. A conflict that is already open is not stored again. */
export async function insertConflicts(
  db: Queryable,
  { productId, conflicts, at }: { productId: string; conflicts: readonly Conflict[]; at: Date },
): Promise<void> {
  if (conflicts.length === 0) return
  await queryBuilder(db)
    .insert(sheetConflicts)
    .values(conflicts.map((conflict) => ({ productId, ...conflict, creado: at })))
    .onConflictDoNothing()
}

const MAX_SHOWN = 500

/** Returns the conflicts that no admin has dismissed, newest first. */
export const readOpenConflicts = async (db: Queryable) =>
  queryBuilder(db)
    .select({
      id: sheetConflicts.id,
      productId: sheetConflicts.productId,
      nombre: products.nombre,
      campo: sheetConflicts.campo,
      planilla: sheetConflicts.planilla,
      tienda: sheetConflicts.tienda,
      creado: sheetConflicts.creado,
    })
    .from(sheetConflicts)
    .innerJoin(products, eq(products.id, sheetConflicts.productId))
    .where(isNull(sheetConflicts.descartado))
    .orderBy(desc(sheetConflicts.id))
    .limit(MAX_SHOWN)

/** Dismisses a conflict. Returns its product, or undefined when no such conflict is open. */
export async function markConflictSeen(
  db: Queryable,
  { id, at }: { id: number; at: Date },
): Promise<typeof sheetConflicts.$inferSelect | undefined> {
  const [seen] = await queryBuilder(db)
    .update(sheetConflicts)
    .set({ descartado: at })
    .where(and(eq(sheetConflicts.id, id), isNull(sheetConflicts.descartado)))
    .returning()
  return seen
}

export type SheetRefusal = typeof sheetRefusals.$inferSelect

/** Replaces the refused rows of the previous synchronisation. Stores only as many rows as the screen shows. */
export const replaceRefusals = (
  pool: Parameters<typeof inTransaction>[0],
  refusals: readonly SheetRefusal[],
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await queryBuilder(tx).delete(sheetRefusals)
    const shown = refusals.toSorted((one, other) => one.fila - other.fila).slice(0, MAX_SHOWN)
    if (shown.length > 0) await queryBuilder(tx).insert(sheetRefusals).values(shown)
  })

export const readRefusals = async (db: Queryable): Promise<SheetRefusal[]> =>
  queryBuilder(db).select().from(sheetRefusals).orderBy(asc(sheetRefusals.fila)).limit(MAX_SHOWN)
