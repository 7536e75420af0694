import { isNull } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow } from '#server/database/queries/query-rows.ts'
import { restoredCopy } from '#server/database/schema/operation.ts'

const foundTable = z.object({ exists: z.boolean() })

/** Returns true for a database that was restored from a backup and that no person has confirmed. */
export const isUnconfirmedCopy = async (db: Queryable): Promise<boolean> =>
  (await queryBuilder(db).$count(restoredCopy, isNull(restoredCopy.confirmada))) > 0

/**
 * Marks a restored database as the shop itself. Returns false when nothing waits for a confirmation. The database may
 * have the tables of another version, because an old version's copy is confirmed before that version opens it.
 */
export async function confirmCopy(db: Queryable, now: Date): Promise<boolean> {
  const statement = { text: "select to_regclass('restored_copy') is not null as exists" }
  const { exists } = await queryRow(db, foundTable, statement)
  if (!exists) return false
  const confirmed = await queryBuilder(db)
    .update(restoredCopy)
    .set({ confirmada: now })
    .where(isNull(restoredCopy.confirmada))
    .returning({ unica: restoredCopy.unica })
  return confirmed.length > 0
}
