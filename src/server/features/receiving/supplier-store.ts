import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { suppliers } from '#server/database/schema/receiving.ts'

const { creado: _creado, ...columns } = getTableColumns(suppliers)

const withReceipts = {
  ...columns,
  ingresos: sql<number>`(select count(*)::int from goods_receipts where supplier_id = suppliers.id)`,
}

export type SupplierFields = Omit<typeof suppliers.$inferSelect, 'id' | 'creado'>

export const readSuppliers = (db: Queryable) =>
  queryBuilder(db)
    .select(withReceipts)
    .from(suppliers)
    .orderBy(asc(sql`lower(${suppliers.nombre})`))

export const readSupplierNames = (db: Queryable) =>
  queryBuilder(db)
    .select({ id: suppliers.id, nombre: suppliers.nombre })
    .from(suppliers)
    .orderBy(asc(sql`lower(${suppliers.nombre})`))

/** Locks a supplier until the end of the transaction, and returns its data. */
export async function lockSupplier(tx: Queryable, id: string) {
  await queryBuilder(tx)
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.id, id))
    .for('update')
  // A second statement, because the statement that waited for the lock does not count a receipt committed meanwhile.
  const [found] = await queryBuilder(tx).select(withReceipts).from(suppliers).where(eq(suppliers.id, id))
  return found
}

/** Inserts a supplier and returns its id, or undefined if another one has the name. */
export async function insertSupplier(
  tx: Queryable,
  fields: SupplierFields,
  at: Date,
): Promise<string | undefined> {
  const [stored] = await queryBuilder(tx)
    .insert(suppliers)
    .values({ ...fields, id: uuidv7(), creado: at })
    .onConflictDoNothing()
    .returning({ id: suppliers.id })
  return stored?.id
}

/** Returns whether another supplier has the name, in any case. */
export async function isSupplierNameTaken(
  tx: Queryable,
  { id, nombre }: { id: string; nombre: string },
): Promise<boolean> {
  return (
    (await queryBuilder(tx).$count(
      suppliers,
      sql`lower(${suppliers.nombre}) = lower(${nombre}) and ${suppliers.id} <> ${id}`,
    )) > 0
  )
}

export async function writeSupplier(tx: Queryable, id: string, fields: SupplierFields): Promise<void> {
  await queryBuilder(tx).update(suppliers).set(fields).where(eq(suppliers.id, id))
}

export async function removeSupplier(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx).delete(suppliers).where(eq(suppliers.id, id))
}
