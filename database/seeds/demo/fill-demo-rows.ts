import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { cashEntries } from '#server/database/schema/cash-entries.ts'
import { coupons } from '#server/database/schema/coupons.ts'
import { products } from '#server/database/schema/products.ts'
import { stockMovements } from '#server/database/schema/stock-movements.ts'
import { variants } from '#server/database/schema/variants.ts'
import { cashEntries as demoCashEntries } from './cash-entries.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'
import { type DemoCoupon, demoCoupons } from './coupons.ts'
import { type DemoGalleries, colorsOfPictures } from './demo-pictures.ts'
import { fillPastSales } from './fill-past-sales.ts'
import { type PastSale, pastSales } from './past-sales.ts'
import { demoProducts } from './products.ts'

type Fill = { pictures: DemoGalleries; now: Date }

/**
 * Every row of the demo shop, or none: none when it has products already, perhaps since a moment ago and from another process.
 * Ids are the skus, so the same shop is made each time.
 */
export async function fillDemoRows(db: Db, { pictures, now }: Fill): Promise<void> {
  const past = pastSales(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${products} in exclusive mode`)
    if ((await tx.$count(products)) > 0) return
    await fillProducts(tx, { pictures, sold: unitsSold(past) })
    await tx.insert(coupons).values(demoCoupons(now).map(couponRow))
    await fillPastSales(tx, past, pictures)
    const entries = demoCashEntries(now).map(({ at, ...entry }) => ({ ...entry, dia: dayOf(at), creado: at }))
    await tx.insert(cashEntries).values(entries)
  })
}

async function fillProducts(
  tx: Tx,
  { pictures, sold }: { pictures: DemoGalleries; sold: ReadonlyMap<string, number> },
): Promise<void> {
  await tx.insert(products).values(
    demoProducts.map(({ stock: _stock, ...product }) => ({
      ...product,
      id: product.sku.toLowerCase(),
      ...searchKeysOf(product),
      images: (pictures.get(product.sku) ?? []).map(({ url }) => url),
      coloresDeImagenes: colorsOfPictures(pictures.get(product.sku) ?? []),
    })),
  )
  await tx.insert(variants).values(demoProducts.map(({ sku }) => ({ productId: sku.toLowerCase() })))
  const opening = demoProducts.map(({ sku, stock }) => ({
    productId: sku.toLowerCase(),
    kind: 'Inicial' as const,
    quantity: stock + (sold.get(sku) ?? 0),
  }))
  await tx.insert(stockMovements).values(opening.filter(({ quantity }) => quantity > 0))
}

/** A percentage is stored in basis points. */
const couponRow = (coupon: DemoCoupon) => ({
  ...coupon,
  id: coupon.code.toLowerCase(),
  discountValue:
    coupon.discountType === 'percentage' ? Math.round(coupon.discountValue * 100) : coupon.discountValue,
})

/** What past sales took for good; annulled ones gave it back. */
function unitsSold(past: readonly PastSale[]): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { estadoPago, lines } of past) {
    if (estadoPago === 'Anulado') continue
    for (const { sku, cantidad } of lines) sold.set(sku, (sold.get(sku) ?? 0) + cantidad)
  }
  return sold
}
