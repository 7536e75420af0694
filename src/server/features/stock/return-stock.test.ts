import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import { removeCouponUse } from '#server/features/coupons/coupon-store.ts'
import { aCart, aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productsWithWrongStock } from '#testing/fixtures/stock-fixtures.ts'
import { returnStock } from './stock-store.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop.close())

test('The stock of a sale returns exactly once for each product', async () => {
  const jean = aProduct({ stock: 5, color: 'azul, negro' })
  const top = aProduct({ stock: 5 })
  await shop.addProducts(jean, top)
  const cart = aCart([{ ...jean, cantidad: 2 }, { ...jean, color: 'negro' }, top])
  const { body } = await shop.anonymous.call(placeWebSale, { body: cart })
  const stocks = async () =>
    (
      await shop.deps.pool.query('select stock from variants join products on id = product_id order by orden')
    ).rows.map(({ stock }) => stock)
  expect(await stocks()).toEqual([2, 4])
  for (let times = 0; times < 2; times++) {
    await inTransaction(shop.deps.pool, (tx) => returnStock(tx, { saleId: body.id, actor: null }))
    expect(await stocks()).toEqual([5, 5])
  }
  expect(await productsWithWrongStock(shop.deps.pool)).toEqual([])
})

test('A coupon use returns, and the count never becomes negative', async () => {
  const coupon = aCoupon({ used: 2 })
  await shop.addCoupons(coupon)
  for (const expectedUses of [1, 0, 0]) {
    await removeCouponUse(shop.deps.pool, coupon.id)
    expect((await shop.deps.pool.query('select used from coupons')).rows).toEqual([{ used: expectedUses }])
  }
})
