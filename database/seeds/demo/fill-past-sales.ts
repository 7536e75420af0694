import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { cashDue } from '#domain/cash/cash-flow.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { type Quote, quoteCart } from '#domain/pricing/quote.ts'
import { FREE_DELIVERY, initialStatus } from '#domain/sale/sale.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import type { DrizzleTransaction } from '#server/database/connection/open-database.ts'
import { cashEntries } from '#server/database/schema/cash.ts'
import { user } from '#server/database/schema/identity.ts'
import { sales, saleLines, salePayments } from '#server/database/schema/sales.ts'
import { stockMovements } from '#server/database/schema/stock-movements.ts'
import { unitsTaken } from '#server/features/stock/stock-store.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { DemoCoupon } from './demo-coupons.ts'
import { type DemoStock, addUnits } from './demo-stock.ts'
import { isNotAnnulled, type PastSale } from './past-sales.ts'
import { demoId } from './stocked-product.ts'

const ANNULLED_AFTER_MS = 20 * 60_000

type Shop = { shelf: DemoStock; coupons: readonly DemoCoupon[] }

/**
 * Stores the past sales in the same form as the shop: lines, stock movements and cash entries. `quoteCart`
 * prices each sale with the stock of that time.
 */
export async function fillPastSales(
  tx: DrizzleTransaction,
  past: readonly PastSale[],
  shop: Shop,
): Promise<void> {
  const sellerId = await accountOf(tx, demoAccounts.find(({ rol }) => rol === 'seller')!.email)
  for (const sale of past) {
    const quote = quoteOf(sale, shop)
    const buyerId = await accountOf(tx, sale.cliente.correo)
    const actor = sale.medio === 'Casa central' ? sellerId : buyerId
    const stored = await fillSale(tx, sale, { quote, buyerId, actor })
    await tx.insert(stockMovements).values(movementsOf(sale, { quote, saleId: stored.id, actor }))
    if (isNotAnnulled(sale))
      for (const { units, ...row } of unitsTaken(quote.lines)) addUnits(shop.shelf, { ...row, units: -units })
    const entries = cashEntriesOf(sale, { ...stored, actor, pagos: quote.pagos })
    if (entries.length > 0) await tx.insert(cashEntries).values(entries)
  }
}

function quoteOf({ lines, medio, pago, couponCode, soldAt }: PastSale, { shelf, coupons }: Shop): Quote {
  const quote = quoteCart({
    channel: medio,
    lines: lines.map(({ sku, ...line }) => ({ ...line, id: demoId(sku) })),
    products: shelf,
    coupon: couponOf(couponCode, coupons),
    couponCode,
    payment: { parts: [{ metodo: pago }], surcharges: defaultSurcharges },
    today: dayOf(soldAt),
  })
  if (quote.problems.length > 0 || quote.couponRefusal !== undefined)
    throw new Error(`The past sale of ${soldAt.toISOString()} could not have been made`)
  return quote
}

function couponOf(code: string, coupons: readonly DemoCoupon[]): Coupon | undefined {
  const coupon = coupons.find((one) => one.code === code)
  return coupon && { ...coupon, id: code.toLowerCase(), used: 0 }
}

type Sold = { quote: Quote; buyerId: string | null; actor: string | null }

async function fillSale(
  tx: DrizzleTransaction,
  { cliente: { nombre, ...contact }, soldAt, medio, pago, estadoPago }: PastSale,
  { quote, buyerId, actor }: Sold,
) {
  const id = randomUUID()
  const { subtotal, descuento, recargo, total, coupon } = quote
  const [stored] = await tx
    .insert(sales)
    .values({
      ...contact,
      id,
      userId: buyerId,
      actor,
      medio,
      pago,
      estadoPago,
      subtotal,
      descuento,
      recargo,
      total,
      codigoDescuento: coupon?.code ?? null,
      couponId: coupon?.code.toLowerCase() ?? null,
      cliente: nombre,
      formaEnvio: medio === 'Página' ? FREE_DELIVERY : '',
      comprobante: randomBytes(32).toString('base64url'),
      creado: soldAt,
    })
    .returning({ id: sales.id, numero: sales.numero, total: sales.total })
  if (!stored) throw new Error('The past sale was not stored')
  await tx
    .insert(salePayments)
    .values(quote.pagos.map((part) => ({ ...part, saleId: id, actor, creado: soldAt })))
  await tx.insert(saleLines).values(
    quote.lines.map(
      ({ id: idProducto, sku, nombre, imagen, talle, color, cantidad, precio, ...line }, position) => ({
        saleId: id,
        position,
        idProducto,
        sku,
        nombre,
        imagen,
        talle,
        color,
        cantidad,
        precio,
        subtotal: line.subtotal,
        total: line.total,
      }),
    ),
  )
  return stored
}

async function accountOf(tx: DrizzleTransaction, correo: string): Promise<string | null> {
  const [account] = await tx.select({ id: user.id }).from(user).where(eq(user.email, correo))
  return account?.id ?? null
}

function movementsOf(
  sale: PastSale,
  { quote, saleId, actor }: { quote: Quote; saleId: string; actor: string | null },
) {
  const taken = unitsTaken(quote.lines).map(({ id, color, talle, units }) => ({
    productId: id,
    color,
    talle,
    kind: 'Venta' as const,
    quantity: -units,
    saleId,
    actor,
    createdAt: sale.soldAt,
  }))
  if (isNotAnnulled(sale)) return taken
  const returned = taken.map((movement) => ({
    ...movement,
    kind: 'Anulación' as const,
    quantity: -movement.quantity,
    createdAt: annulledAt(sale),
  }))
  // The return comes first, because a product without stock today has no unit to take.
  return [...returned, ...taken]
}

const annulledAt = ({ soldAt }: PastSale) => new Date(soldAt.getTime() + ANNULLED_AFTER_MS)

/**
 * Returns the cash entries of a sale. A counter sale in cash has an entry at once, and a web sale after its
 * confirmation. An annulment adds a reversal.
 */
function cashEntriesOf(
  sale: PastSale,
  {
    id: saleId,
    numero,
    total: monto,
    actor,
    pagos,
  }: { id: string; numero: number; total: Quote['total']; actor: string | null } & Pick<Quote, 'pagos'>,
) {
  const income = {
    tipo: 'Ingreso' as const,
    monto,
    descripcion: `Venta N° ${numero}`,
    dia: dayOf(sale.soldAt),
    hora: formatTime(sale.soldAt),
    creado: sale.soldAt,
    saleId,
    actor,
  }
  if (cashDue({ ...sale, guardadaHasta: null, pagos }) > 0) return [income]
  const cameIn = cashDue({ pagos, guardadaHasta: null, estadoPago: initialStatus(sale.medio, monto) }) > 0
  if (!cameIn || isNotAnnulled(sale)) return []
  const creado = annulledAt(sale)
  const reversal = { tipo: 'Gasto' as const, descripcion: `Anulación de venta N° ${numero}` }
  return [income, { ...income, ...reversal, dia: dayOf(creado), hora: formatTime(creado), creado }]
}
