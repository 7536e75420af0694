import { sql } from 'drizzle-orm'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { codeKey } from '#domain/text/code-key.ts'
import type { Db, DrizzleTransaction } from '#server/database/connection/open-database.ts'
import { cashEntries } from '#server/database/schema/cash.ts'
import { coupons } from '#server/database/schema/coupons.ts'
import { products, variants, productCodes } from '#server/database/schema/products.ts'
import { stockMovements } from '#server/database/schema/stock-movements.ts'
import { searchKeysOf } from '#server/features/products/product-store.ts'
import { demoCashEntries } from './cash-entries.ts'
import { type DemoCoupon, demoCoupons } from './demo-coupons.ts'
import type { DemoGalleries } from './demo-images.ts'
import { type DemoStock, openingStock } from './demo-stock.ts'
import { fillPastSales } from './fill-past-sales.ts'
import { isNotAnnulled, type PastSale, pastSales } from './past-sales.ts'

type Fill = { galleries: DemoGalleries; now: Date }

/**
 * Inserts all rows in one transaction, unless products exist. The table lock prevents two processes from
 * inserting twice.
 */
export async function fillDemoRows(db: Db, { galleries, now }: Fill): Promise<void> {
  const past = pastSales(now)
  const demo = demoCoupons(now)
  const shelf = openingStock(past, galleries)
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${products} in exclusive mode`)
    if ((await tx.$count(products)) > 0) return
    await insertStock(tx, shelf)
    await tx.insert(coupons).values(demo.map((coupon) => couponRow(coupon, past)))
    await fillPastSales(tx, past, { shelf, coupons: demo })
    const entries = demoCashEntries(now).map(({ at, ...entry }) => ({
      ...entry,
      dia: dayOf(at),
      hora: formatTime(at),
      creado: at,
    }))
    await tx.insert(cashEntries).values(entries)
  })
}

async function insertStock(tx: DrizzleTransaction, shelf: DemoStock): Promise<void> {
  const stocked = [...shelf.values()]
  await tx.insert(products).values(
    stocked.map(({ stock: _stock, variantes: _variantes, ...product }) => ({
      ...product,
      ...searchKeysOf(product),
    })),
  )
  const rows = stocked.flatMap(({ id, stock, variantes }) =>
    (variantes.length > 0 ? variantes : [{ color: '', talle: '', sku: '', stock }]).map((row) => ({
      ...row,
      productId: id,
    })),
  )
  await tx.insert(variants).values(rows.map(({ stock: _stock, ...row }) => row))
  const codes = [
    ...stocked.map(({ id, sku }) => ({ productId: id, sku })),
    ...rows.map(({ stock: _stock, ...row }) => row),
  ]
  await tx
    .insert(productCodes)
    .values(codes.filter(({ sku }) => sku !== '').map((code) => ({ ...code, key: codeKey(code.sku) })))
  const opening = rows.map(({ sku: _sku, stock, ...row }) => ({
    ...row,
    kind: 'Inicial' as const,
    quantity: stock,
  }))
  await tx.insert(stockMovements).values(opening.filter(({ quantity }) => quantity > 0))
}

const couponRow = (coupon: DemoCoupon, past: readonly PastSale[]) => ({
  ...coupon,
  id: coupon.code.toLowerCase(),
  clave: codeKey(coupon.code),
  used: past.filter((sale) => sale.couponCode === coupon.code && isNotAnnulled(sale)).length,
  discountValue:
    coupon.discountType === 'percentage' ? Math.round(coupon.discountValue * 100) : coupon.discountValue,
})
