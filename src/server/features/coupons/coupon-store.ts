import { codeKey } from '#domain/code-key.ts'
import type { Coupon } from '#domain/coupon.ts'
import { centavos } from '#domain/money.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type CouponRow = Omit<Coupon, 'discountType' | 'discountValue'> & {
  discountType: 'percentage' | 'fixed'
  /** Basis points or centavos. */
  discountValue: number
}

const COLUMNS = `id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used, categories, status`

/** The id of the coupon of a code, as SQL of its two values: the exact code first, then its key. */
export const idOfCoupon = (key: string, code: string): string =>
  `select id from coupons where clave = ${key} or (clave is null and code = ${code}) order by code = ${code} desc limit 1`

/** Returns the coupon of a code, compared by `codeKey`. A blank code has none. */
export const findCoupon = (db: Queryable, code: string): Promise<Coupon | undefined> =>
  findByCode(db, code, { name: 'coupon-by-code', lock: '' })

/** The same, kept from changing to the end of the transaction. */
export const holdCouponOfCode = (tx: Queryable, code: string): Promise<Coupon | undefined> =>
  findByCode(tx, code, { name: 'hold-coupon-by-code', lock: 'for no key update' })

async function findByCode(
  db: Queryable,
  code: string,
  { name, lock }: { name: string; lock: string },
): Promise<Coupon | undefined> {
  const key = codeKey(code)
  if (key === '') return undefined
  const { rows } = await db.query<CouponRow>({
    name,
    text: `select ${COLUMNS} from coupons where id = (${idOfCoupon('$1', '$2')}) ${lock}`,
    values: [key, code],
  })
  return rows[0] && couponOf(rows[0])
}

/** Writes the keys of coupons from before the column. The oldest coupon of a key has it, the others stay without. */
export async function keyStoredCoupons(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<Pick<Coupon, 'id' | 'code'>>(
    'select id, code from coupons where clave is null order by creado, id',
  )
  for (const { id, code } of rows)
    await tx.query(
      'update coupons set clave = $2 where id = $1 and not exists (select from coupons where clave = $2)',
      [id, codeKey(code)],
    )
}

/** Returns the first `most` codes that several coupons have, from data before the key. */
export async function readDuplicateCoupons(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>({
    name: 'duplicate-coupons',
    text: 'select code from coupons where clave is null order by code limit $1',
    values: [most],
  })
  return rows.map(({ code }) => code)
}

/** Every coupon, the newest first. */
export async function readCoupons(db: Queryable): Promise<Coupon[]> {
  const { rows } = await db.query<CouponRow>({
    name: 'coupons',
    text: `select ${COLUMNS} from coupons order by creado desc, id desc`,
  })
  return rows.map(couponOf)
}

/** A coupon as it is stored: `discountValue` in basis points of a percentage, or in centavos. */
export type CouponToStore = Omit<Coupon, 'discountType' | 'discountValue' | 'used' | 'status'> &
  Pick<CouponRow, 'discountType' | 'discountValue'>

/** Stores a new coupon, active and unused; undefined when another has its code. */
export async function insertCoupon(
  tx: Queryable,
  { coupon, at }: { coupon: CouponToStore; at: Date },
): Promise<Coupon | undefined> {
  const { id, code, name, discountType, discountValue, expirationDate, usageLimit, categories } = coupon
  const { rows } = await tx.query<CouponRow>({
    name: 'add-coupon',
    text: `insert into coupons (id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", categories, creado, clave)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (clave) do nothing returning ${COLUMNS}`,
    values: [
      id,
      code,
      name,
      discountType,
      discountValue,
      expirationDate,
      usageLimit,
      categories,
      at,
      codeKey(code),
    ],
  })
  return rows[0] && couponOf(rows[0])
}

/** The coupon with this id, kept from changing to the end of the transaction. */
export async function holdCoupon(tx: Queryable, id: string): Promise<Coupon | undefined> {
  const { rows } = await tx.query<CouponRow>({
    name: 'hold-coupon',
    text: `select ${COLUMNS} from coupons where id = $1 for no key update`,
    values: [id],
  })
  return rows[0] && couponOf(rows[0])
}

export async function writeCouponStatus(
  tx: Queryable,
  { id, status }: Pick<Coupon, 'id' | 'status'>,
): Promise<void> {
  await tx.query({
    name: 'write-coupon-status',
    text: 'update coupons set status = $2 where id = $1',
    values: [id, status],
  })
}

function couponOf({ discountType, discountValue, ...rest }: CouponRow): Coupon {
  return discountType === 'fixed'
    ? { ...rest, discountType, discountValue: centavos(discountValue) }
    : { ...rest, discountType, discountValue: discountValue / 100 }
}

/** Returns the use a sale counted. Call once, when the sale is annulled. */
export async function giveBackCoupon(tx: Queryable, id: string): Promise<void> {
  await tx.query({
    name: 'give-back-coupon',
    text: 'update coupons set used = used - 1 where id = $1 and used > 0',
    values: [id],
  })
}

/** Counts the use of a sale that is stored or comes back; false when the coupon allows none more. */
export async function countCouponUse(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'count-coupon-use',
    text: 'update coupons set used = used + 1 where id = $1 and used < "usageLimit" returning id',
    values: [id],
  })
  return rows.length > 0
}
