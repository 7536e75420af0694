import { asc, eq, sql } from 'drizzle-orm'
import { z } from '#contract/http/z.ts'
import type { Queryable, Transaction } from '#server/database/queries/in-transaction.ts'
import { preparedStatement } from '#server/database/queries/prepared-statement.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { queryRow, queryRows, onlyRow } from '#server/database/queries/query-rows.ts'
import { categories, categoryFormerNames } from '#server/database/schema/categories.ts'

export type Category = Pick<typeof categories.$inferSelect, 'id' | 'nombre' | 'visible' | 'peso' | 'tasaIva'>

const columns = {
  id: categories.id,
  nombre: categories.nombre,
  visible: categories.visible,
  peso: categories.peso,
  tasaIva: categories.tasaIva,
}
const inOrder = [asc(categories.orden), asc(categories.id)]

/** Returns all categories in the order of the shop. */
export const readCategories = (db: Queryable): Promise<Category[]> =>
  preparedStatement(db, 'categories', (builder) =>
    builder
      .select(columns)
      .from(categories)
      .orderBy(...inOrder),
  ).execute()

/** Returns the former names of renamed and merged categories, with the current name. */
export const readFormerNames = (db: Queryable): Promise<{ nombre: string; actual: string }[]> =>
  queryBuilder(db)
    .select({ nombre: categoryFormerNames.nombre, actual: categories.nombre })
    .from(categoryFormerNames)
    .innerJoin(categories, eq(categories.id, categoryFormerNames.categoryId))
    .execute()

/** Returns the shop's spelling of a typed category: the name of the record, or the typed name if there is no record. */
export async function spellCategory(db: Queryable, typed: string): Promise<string> {
  const { nombre } = await queryRow(db, z.object({ nombre: z.string() }), {
    name: 'spell-category',
    text: 'select coalesce((select nombre from categories where id = find_category($1)), $1) as nombre',
    values: [typed],
  })
  return nombre
}

/**
 * Finds or creates the category of a name and returns its id. Until the end of the transaction the category cannot be
 * renamed or deleted.
 */
export async function categoryOf(tx: Queryable, nombre: string): Promise<number> {
  const { id } = await queryRow(tx, z.object({ id: z.number() }), {
    name: 'category-of',
    text: 'select category_of($1) as id',
    values: [nombre],
  })
  return id
}

const listed = z.object({
  id: z.number(),
  nombre: z.string(),
  visible: z.boolean(),
  productos: z.number(),
  cupones: z.number(),
  guia: z.boolean(),
  peso: z.number().nullable(),
  tasaIva: z.number().nullable(),
  anteriores: z.array(z.string()),
})

export type ListedCategory = z.infer<typeof listed>

/** Returns all categories in the order of the shop, with what refers to each. `productos`: without removed products. */
export const readListedCategories = (db: Queryable): Promise<ListedCategory[]> =>
  queryRows(db, listed, {
    text: `select id, nombre, visible, peso, tasa_iva as "tasaIva",
             (select count(*) from products where categoria_id = categories.id and eliminado is null)::int as productos,
             (select count(*) from coupon_categories where category_id = categories.id)::int as cupones,
             exists (select from size_guides where category_id = categories.id and tabla is not null) as guia,
             array(select nombre from category_former_names where category_id = categories.id order by nombre) as anteriores
           from categories order by orden, id`,
  })

/** Creates a category at the end of the list. Returns undefined if a category has an equal name. */
export async function insertCategory(
  tx: Queryable,
  nombre: string,
  peso: number | null = null,
): Promise<Category | undefined> {
  const [created] = await queryBuilder(tx)
    .insert(categories)
    .values({
      nombre,
      peso,
      clave: keyOf(nombre),
      orden: sql`(select coalesce(max(orden), 0) + 1 from categories)`,
    })
    .onConflictDoNothing()
    .returning(columns)
  if (created) await deleteFormerName(tx, nombre)
  return created
}

/**
 * Locks the products of a category. Call before `lockCategory`, because a product edit locks in this order. Also extends the
 * timeouts of the transaction, because a change of thousands of products takes seconds.
 */
export async function lockProductsOfCategory(tx: Transaction, id: number): Promise<void> {
  tx.disableQueryTimeout()
  await tx.query(`set local statement_timeout = '60s'`)
  await tx.query('select id from products where categoria_id = $1 order by id for no key update', [id])
}

/** Locks a category against any use until the end of the transaction. */
export async function lockCategory(tx: Queryable, id: number): Promise<Category | undefined> {
  const [category] = await queryBuilder(tx)
    .select(columns)
    .from(categories)
    .where(eq(categories.id, id))
    .for('update')
  return category
}

/**
 * Renames a locked category and its locked products. The former name keeps finding the category. Returns false if another
 * category has an equal name.
 */
export async function renameCategory(
  tx: Queryable,
  { id, nombre, at }: { id: number; nombre: string; at: Date },
): Promise<boolean> {
  const same = onlyRow(
    await queryBuilder(tx)
      .select({ isSame: sql<boolean>`${categories.clave} = ${keyOf(nombre)}`, before: categories.nombre })
      .from(categories)
      .where(eq(categories.id, id)),
  )
  if (!same.isSame) {
    // Inserting the name first waits for a transaction that creates the same category, and finds it.
    const claimed = await insertCategory(tx, nombre)
    if (!claimed) return false
    await deleteCategory(tx, claimed.id)
  }
  await queryBuilder(tx)
    .update(categories)
    .set({ nombre, clave: keyOf(nombre) })
    .where(eq(categories.id, id))
  if (!same.isSame) await insertFormerName(tx, { id, nombre: same.before })
  await moveProducts(tx, { from: id, to: id, at })
  return true
}

/**
 * Moves products, coupons, size table, weight and names of a locked category to another locked category, and deletes it.
 * The target keeps its own size table and weight if it has them.
 */
export async function mergeCategory(
  tx: Queryable,
  { from, to, at }: { from: Category; to: Category; at: Date },
): Promise<void> {
  const ids = [from.id, to.id]
  await moveProducts(tx, { from: from.id, to: to.id, at })
  await tx.query(
    `insert into coupon_categories (coupon_id, category_id)
     select coupon_id, $2 from coupon_categories where category_id = $1 on conflict do nothing`,
    ids,
  )
  await tx.query('delete from coupon_categories where category_id = $1', [from.id])
  await tx.query(
    `insert into size_guides as target (category_id, tabla, version, actualizado)
     select $2, tabla, version, $3 from size_guides where category_id = $1 and tabla is not null
     on conflict (category_id) do update set tabla = excluded.tabla, actualizado = excluded.actualizado,
       version = greatest(target.version, excluded.version) + 1 where target.tabla is null`,
    [...ids, at],
  )
  await tx.query('update categories set peso = coalesce(peso, $2) where id = $1', [to.id, from.peso])
  await tx.query('update category_former_names set category_id = $2 where category_id = $1', ids)
  await deleteCategory(tx, from.id)
  await insertFormerName(tx, { id: to.id, nombre: from.nombre })
}

const moveProducts = (tx: Queryable, { from, to, at }: { from: number; to: number; at: Date }) =>
  tx.query(
    `update products set categoria = categories.nombre, categoria_id = categories.id, actualizado = $3
     from categories where categories.id = $2 and categoria_id = $1`,
    [from, to, at],
  )

/** Deletes a category without products. Removed products keep its name. The database refuses a category in use. */
export async function deleteCategory(tx: Queryable, id: number): Promise<void> {
  await queryBuilder(tx).delete(categories).where(eq(categories.id, id))
}

const usage = z.object({ inUse: z.boolean() })

/** Returns true if a product or a coupon of the shop has the category. */
export async function isCategoryInUse(tx: Queryable, id: number): Promise<boolean> {
  const { inUse } = await queryRow(tx, usage, {
    text: `select exists (select from products where categoria_id = $1 and eliminado is null)
             or exists (select from coupon_categories where category_id = $1) as "inUse"`,
    values: [id],
  })
  return inUse
}

export async function writeCategoryVisibility(
  tx: Queryable,
  { id, visible }: Pick<Category, 'id' | 'visible'>,
): Promise<void> {
  await queryBuilder(tx).update(categories).set({ visible }).where(eq(categories.id, id))
}

export async function writeCategoryWeight(
  tx: Queryable,
  { id, peso }: Pick<Category, 'id' | 'peso'>,
): Promise<void> {
  await queryBuilder(tx).update(categories).set({ peso }).where(eq(categories.id, id))
}

export async function writeCategoryVatRate(
  tx: Queryable,
  { id, tasaIva }: Pick<Category, 'id' | 'tasaIva'>,
): Promise<void> {
  await queryBuilder(tx).update(categories).set({ tasaIva }).where(eq(categories.id, id))
}

/** Locks the order of the categories and returns the categories in this order. */
export const lockCategoryOrder = (tx: Queryable): Promise<Category[]> =>
  queryBuilder(tx)
    .select(columns)
    .from(categories)
    .orderBy(...inOrder)
    .for('no key update')
    .execute()

export async function writeCategoryOrder(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update categories set orden = place from unnest($1::int[]) with ordinality as wanted (wanted_id, place)
     where id = wanted_id`,
    [ids],
  )
}

const keyOf = (nombre: string) => sql<string>`category_key(${nombre})`

const insertFormerName = (tx: Queryable, { id, nombre }: Pick<Category, 'id' | 'nombre'>) =>
  queryBuilder(tx)
    .insert(categoryFormerNames)
    .values({ clave: keyOf(nombre), nombre, categoryId: id })
    .onConflictDoUpdate({ target: categoryFormerNames.clave, set: { nombre, categoryId: id } })

const deleteFormerName = (tx: Queryable, nombre: string) =>
  queryBuilder(tx)
    .delete(categoryFormerNames)
    .where(eq(categoryFormerNames.clave, keyOf(nombre)))
