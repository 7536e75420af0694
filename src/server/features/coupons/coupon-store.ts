import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { codeKey } from '#domain/text/code-key.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { centavos } from '#domain/money.ts'
import type { Queryable } from '#server/database/queries/in-transaction.ts'
import { queryBuilder } from '#server/database/queries/query-builder.ts'
import { coupons } from '#server/database/schema/coupons.ts'

const { clave: _clave, creado: _creado, ...columns } = getTableColumns(coupons)

/** `discountValue`: basis points of a percentage, or centavos. */
type CouponRow = Omit<typeof coupons.$inferSelect, 'clave' | 'creado'>

/** Subquery: the id of the coupon with a code. The exact spelling has priority over its key. */
export const idOfCoupon = (code: string): SQL => sql`(
  select id from coupons where clave = ${codeKey(code)} or (clave is null and code = ${code})
  order by code = ${code} desc limit 1)`

/** Compares by `codeKey`. A blank code has no coupon. */
export async function findCoupon(db: Queryable, code: string): Promise<Coupon | undefined> {
  if (codeKey(code) === '') return undefined
  return firstCoupon(await selectByCode(db, code).prepare('coupon-by-code').execute())
}

/** Like `findCoupon`, with a row lock until the end of the transaction. */
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

/** Fills the key column of older coupons. The oldest coupon of a key receives the key, and the others have none. */
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

/** Returns the first `most` codes that several coupons share, because older data allowed duplicates. */
export async function readDuplicateCoupons(db: Queryable, limit: number): Promise<string[]> {
  const rows = await queryBuilder(db)
    .select({ code: coupons.code })
    .from(coupons)
    .where(isNull(coupons.clave))
    .orderBy(asc(coupons.code))
    .limit(limit)
  return rows.map(({ code }) => code)
}

/** Newest first. */
export async function readCoupons(db: Queryable): Promise<Coupon[]> {
  const rows = await queryBuilder(db)
    .select(columns)
    .from(coupons)
    .orderBy(desc(coupons.creado), desc(coupons.id))
  return rows.map(couponOf)
}

/** A new coupon in stored units. `discountValue`: basis points of a percentage, or centavos. */
export type NewCoupon = Omit<CouponRow, 'used' | 'status'>

/** Inserts a coupon, active and unused. Returns undefined when another coupon has the code. */
export async function insertCoupon(
  tx: Queryable,
  { coupon, at }: { coupon: NewCoupon; at: Date },
): Promise<Coupon | undefined> {
  return firstCoupon(
    await queryBuilder(tx)
      .insert(coupons)
      .values({ ...coupon, creado: at, clave: codeKey(coupon.code) })
      .onConflictDoNothing({ target: coupons.clave })
      .returning(columns),
  )
}

/** Locks the row until the end of the transaction. */
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

/** Decrements the use counter. Called once, when a sale is annulled. */
export async function removeCouponUse(tx: Queryable, id: string): Promise<void> {
  await queryBuilder(tx)
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(and(eq(coupons.id, id), gt(coupons.used, 0)))
}

/** Increments the use counter for a new or restored sale. Returns false when the usage limit is reached. */
export async function addCouponUse(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await queryBuilder(tx)
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(and(eq(coupons.id, id), lt(coupons.used, coupons.usageLimit)))
    .prepare('count-coupon-use')
    .execute()
  return rowCount === 1
}
