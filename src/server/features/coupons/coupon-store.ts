import { type Coupon, couponKey } from '#domain/coupon.ts'
import { centavos } from '#domain/money.ts'
import type { Queryable } from '#server/database/in-transaction.ts'

type CouponRow = Omit<Coupon, 'discountType' | 'discountValue'> & {
  discountType: 'percentage' | 'fixed'
  /** Basis points or centavos. */
  discountValue: number
}

/** The coupon of a code, whatever its case; a blank code is none. */
export async function findCoupon(db: Queryable, code: string): Promise<Coupon | undefined> {
  const key = couponKey(code)
  if (key === '') return undefined
  const { rows } = await db.query<CouponRow>({
    name: 'coupon-by-code',
    text: `select id, code, name, "discountType", "discountValue", "expirationDate", "usageLimit", used, categories,
             status
           from coupons where upper(code) = upper($1)`,
    values: [key],
  })
  return rows[0] && couponOf(rows[0])
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
