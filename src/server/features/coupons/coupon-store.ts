import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { codeKey } from '#domain/text/code-key.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { centavos } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { categoryOf } from '#server/features/categories/category-store.ts'
import { couponCategories, coupons } from '#server/database/schema/coupons.ts'

const { clave: _clave, creado: _creado, ...ownColumns } = getTableColumns(coupons)

const columns = {
  ...ownColumns,
  categories: sql<string[]>`array(
    select nombre from coupon_categories join categories on categories.id = category_id
    where coupon_id = coupons.id order by orden, categories.id)`,
}

/** `discountValue`: basis points for a percentage, centavos for a fixed discount. */
type CouponRow = Omit<typeof coupons.$inferSelect, 'clave' | 'creado'> & { categories: string[] }

/** Subquery: id of the coupon with this code. The exact spelling has priority over an equal `codeKey`. */
export const idOfCoupon = (code: string): SQL => sql`(
  select id from coupons where clave = ${codeKey(code)} or (clave is null and code = ${code})
  order by code = ${code} desc limit 1)`

/** Finds a coupon by `codeKey`, in any case. Returns undefined for a blank code. */
export async function findCoupon(db: Queryable, code: string): Promise<Coupon | undefined> {
  if (codeKey(code) === '') return undefined
  return firstCoupon(await selectByCode(db, code).prepare('coupon-by-code').execute())
}

/** Like `findCoupon`, and locks the row until the end of the transaction. */
export async function lockCouponByCode(tx: Queryable, code: string): Promise<Coupon | undefined> {
  if (codeKey(code) === '') return undefined
  return firstCoupon(
    await selectByCode(tx, code).for('no key update').prepare('hold-coupon-by-code').execute(),
  )
}

const selectByCode = (db: Queryable, code: string) =>
  queryBuilder(db)
    .select(columns)
    .from(coupons)
    .where(eq(coupons.id, idOfCoupon(code)))

/**
 * Fills the key column of coupons from older versions. If several coupons have the same key, only the oldest gets it.
 */
export async function keyStoredCoupons(tx: Queryable): Promise<void> {
  const withoutKey = await queryBuilder(tx)
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(isNull(coupons.clave))
    .orderBy(asc(coupons.creado), asc(coupons.id))
  const other = alias(coupons, 'other')
  for (const { id, code } of withoutKey) {
    const clave = codeKey(code)
    const sameKey = queryBuilder(tx).select({ id: other.id }).from(other).where(eq(other.clave, clave))
    await queryBuilder(tx)
      .update(coupons)
      .set({ clave })
      .where(and(eq(coupons.id, id), notExists(sameKey)))
  }
}

/** Returns the first `limit` codes without a key, because older versions allowed duplicate codes. */
export async function readDuplicateCoupons(db: Queryable, limit: number): Promise<string[]> {
  const rows = await queryBuilder(db)
    .select({ code: coupons.code })
    .from(coupons)
    .where(isNull(coupons.clave))
    .orderBy(asc(coupons.code))
    .limit(limit)
  return rows.map(({ code }) => code)
}

/** Returns all coupons, newest first. */
export async function readCoupons(db: Queryable): Promise<Coupon[]> {
  const rows = await queryBuilder(db)
    .select(columns)
    .from(coupons)
    .orderBy(desc(coupons.creado), desc(coupons.id))
  return rows.map(couponOf)
}

/** A new coupon. `discountValue`: basis points for a percentage, centavos for a fixed discount. */
export type NewCoupon = Omit<CouponRow, 'used' | 'status'>

/** Inserts an active, unused coupon. Returns undefined if another coupon has the code. */
export async function insertCoupon(
  tx: Queryable,
  { coupon: { categories, ...coupon }, at }: { coupon: NewCoupon; at: Date },
): Promise<Coupon | undefined> {
  const { rowCount } = await queryBuilder(tx)
    .insert(coupons)
    .values({ ...coupon, creado: at, clave: codeKey(coupon.code) })
    .onConflictDoNothing({ target: coupons.clave })
  if (rowCount === 0) return undefined
  for (const name of categories)
    await queryBuilder(tx)
      .insert(couponCategories)
      .values({ couponId: coupon.id, categoryId: await categoryOf(tx, name) })
      .onConflictDoNothing()
  return lockCoupon(tx, coupon.id)
}

/** Locks the row of a coupon until the end of the transaction. */
export async function lockCoupon(tx: Queryable, id: string): Promise<Coupon | undefined> {
  return firstCoupon(
    await queryBuilder(tx).select(columns).from(coupons).where(eq(coupons.id, id)).for('no key update'),
  )
}

export async function writeCouponStatus(
  tx: Queryable,
  { id, status }: Pick<Coupon, 'id' | 'status'>,
): Promise<void> {
  await queryBuilder(tx).update(coupons).set({ status }).where(eq(coupons.id, id))
}

const firstCoupon = ([row]: readonly CouponRow[]): Coupon | undefined => row && couponOf(row)

function couponOf({ discountType, discountValue, ...rest }: CouponRow): Coupon {
  return discountType === 'fixed'
    ? { ...rest, discountType, discountValue: centavos(discountValue) }
    : { ...rest, discountType, discountValue: discountValue / 100 }
}

/** Decrements the use counter after an annulment. Call once per annulled sale. */
export async function removeCouponUse(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx)
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(and(eq(coupons.id, id), gt(coupons.used, 0)))
}

/** Increments the use counter for a new or restored sale. Returns false at the usage limit. */
export async function addCouponUse(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx)
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, id), lt(coupons.used, coupons.usageLimit)))
    .prepare('count-coupon-use')
    .execute()
  return rowCount === 1
}
