import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCart as quoteCall } from '#contract/pricing/quotes.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Coupon } from '#domain/pricing/coupon.ts'
import { centavos, type Money, toPesos, ZERO } from '#domain/money.ts'
import { canPublish, type Product } from '#domain/product/product.ts'
import { type Quote, quoteCart, type QuoteRequestLine } from '#domain/pricing/quote.ts'
import type { SaleChannel } from '#domain/sale/sale.ts'
import { methodPrices } from '#domain/pricing/method-prices.ts'
import { defaultShipping, type ShippingSettings } from '#domain/shipping/shipping-settings.ts'
import { shippingTermsOf } from '#server/features/shipping/shipping-terms.ts'
import { surchargeOf } from '#domain/pricing/surcharge.ts'
import { findCoupon } from '#server/features/coupons/coupon-store.ts'
import { findProducts } from '#server/features/products/product-store.ts'
import { anyOrder, cartLinesOf } from '#testing/fixtures/any-order.ts'
import { aCoupon, aCustomer, aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import { storedRowKey, type StoredSaleRows, readStoredSale } from '#testing/fixtures/read-stored-sale.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'

/** The price of the delivery depends on the amount after all discounts. */
const shipping: ShippingSettings = {
  ...defaultShipping,
  zones: [
    {
      id: 'todas',
      name: 'Envío',
      provinces: [],
      postalCodes: [],
      districts: [],
      pricing: 'importe',
      weightRates: [],
      amountRates: [
        { from: ZERO, price: centavos(3_333_37) },
        { from: centavos(50_000_00), price: centavos(1_000_01) },
      ],
      freeFrom: centavos(5_000_000_00),
      days: { from: 1, to: 2 },
      isFallback: false,
    },
  ],
}
const OPTION = 'zona:todas'
const customer = aCustomer({ localidad: 'Alberdi' })

let shop: Shop
let seller: Caller

beforeAll(async () => {
  shop = await openShop({
    payments: simulatedPayments(),
    store: {
      mostUnitsPerWebSale: 0,
      transferAlias: 'tienda.de.ropa',
      methodDiscounts: { efectivo: 333, transferencia: 1_000 },
      shipping,
    },
  })
  seller = await shop.as('seller')
})

afterAll(() => shop.close())

/** Enough runs for every combination of channel, payment method, coupon and stock. */
const runs = { numRuns: 60 }

test('Every channel charges and stores the quoted total, its parts add up, and cash payments enter the till', async () => {
  const counts = { web: 0, counter: 0, refused: 0, discounted: 0, cash: 0 }
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ facts, wishes, coupon, online, atTheTill }) => {
      const products = facts.map((some) => aProduct(some))
      await shop.addProducts(...products)
      const lines = cartLinesOf(wishes, products)
      const code = coupon && (await couponInShop(coupon))
      const web = await buyOnline({ lines, method: online, code })
      const counter = await buyAtCounter({ lines, method: atTheTill })
      await assertStockMatchesMovements(shop.deps.pool)
      counts.web += web.isSold ? 1 : 0
      counts.discounted += web.isSold && web.quote.descuento > 0 ? 1 : 0
      counts.counter += counter.isSold ? 1 : 0
      counts.cash += counter.isSold && atTheTill === 'efectivo' ? 1 : 0
      counts.refused += web.isSold ? 0 : 1
    }),
    runs,
  )
  // Every case must occur, or the test proves little.
  for (const [what, times] of Object.entries(counts)) expect({ what, times }).not.toEqual({ what, times: 0 })
})

test('Counter and web charge the same to the centavo, except for the surcharge of the payment method', async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ facts, wishes, online, atTheTill }) => {
      const products = facts
        .filter(canPublish)
        .map((some) => aProduct({ ...some, ...plenty(some), publicado: 'si' }))
      fc.pre(products.length > 0)
      await shop.addProducts(...products)
      const lines = cartLinesOf(wishes, products)
      const web = await buyOnline({ lines, method: online })
      const counter = await buyAtCounter({ lines, method: atTheTill })
      expect([web.isSold, counter.isSold]).toEqual([true, true])
      expect(await goodsOf(counter.id)).toEqual(await goodsOf(web.id))
    }),
    { numRuns: 20 },
  )
})

/** A sale without what its payment method and its shipping add. */
async function goodsOf(id: string) {
  const { recargo, envio, total, ...goods } = await readStoredSale(shop.deps.pool, id)
  return { ...goods, total: total - recargo - envio }
}

const plenty = ({ variantes = [] }: Partial<Product>): Partial<Product> =>
  variantes.length === 0 ? { stock: 100 } : { variantes: variantes.map((one) => ({ ...one, stock: 100 })) }

async function couponInShop(facts: Partial<Coupon>): Promise<string> {
  const coupon = aCoupon(facts)
  await shop.addCoupons(coupon)
  return coupon.code
}

type Order = { lines: readonly QuoteRequestLine[]; method: string; code?: string | undefined }
type Outcome = { isSold: boolean; quote: Quote; id: string }

async function buyOnline(order: Order): Promise<Outcome> {
  const { lines, method, code } = order
  const quote = await priced('Página', order)
  const shown = await shop.anonymous.call(quoteCall, {
    body: {
      productos: lines,
      formaPago: method,
      envio: { opcion: OPTION, cp: customer.cp, provincia: customer.provincia },
      ...(code !== undefined && { codigoDescuento: code }),
    },
  })
  expect(shown.body).toMatchObject(inPesos(quote))
  const reply = await shop.anonymous.call(placeWebSale, {
    body: {
      productos: lines,
      total: toPesos(quote.total),
      formaPago: method,
      cliente: customer,
      envio: { opcion: OPTION, precio: toPesos(quote.envio) },
      ...(code !== undefined && { codigoDescuento: code }),
    },
  })
  return compared({ quote, reply, method, cash: [] })
}

async function buyAtCounter(order: Order): Promise<Outcome> {
  const { lines, method } = order
  const quote = await priced('Casa central', order)
  const reply = await seller.call(placeCounterSale, {
    body: { productos: lines, total: toPesos(quote.total), formaPago: method, nombreCliente: 'Ana Paz' },
  })
  const isCash = method === 'efectivo' && quote.total > 0
  return compared({ quote, reply, method, cash: isCash ? [{ tipo: 'Ingreso', monto: quote.total }] : [] })
}

async function compared(by: {
  quote: Quote
  reply: CallReply
  method: string
  cash: readonly unknown[]
}): Promise<Outcome> {
  const { quote, reply, method, cash } = by
  if (!isSaleable(quote)) {
    expect(reply).toMatchObject({ status: 409, body: { quote: inPesos(quote) } })
    return { isSold: false, quote, id: '' }
  }
  expect(reply.status).toBe(200)
  const { id } = reply.body as { id: string }
  const sale = await readStoredSale(shop.deps.pool, id)
  expectAddsUp(sale, method)
  expect(sale).toEqual(figuresOf(quote))
  expect(reply.body).toMatchObject(inPesos(quote))
  expect(await cashOf(id)).toEqual(cash)
  return { isSold: true, quote, id }
}

const inPesos = ({ subtotal, descuento, recargo, envio, total }: Quote) => ({
  subtotal: toPesos(subtotal),
  descuento: toPesos(descuento),
  recargo: toPesos(recargo),
  envio: toPesos(envio),
  total: toPesos(total),
})

async function priced(channel: SaleChannel, { lines, method, code }: Order): Promise<Quote> {
  const { pool, store, clock } = shop.deps
  return quoteCart({
    channel,
    lines,
    products: await findProducts(
      pool,
      lines.map(({ id }) => id),
    ),
    coupon: code === undefined ? undefined : await findCoupon(pool, code),
    couponCode: code,
    payment: { parts: [{ metodo: method }], surcharges: methodPrices(store.initial) },
    shippingTerms:
      channel === 'Página'
        ? shippingTermsOf(store.initial, { chosen: OPTION, destination: customer, weights: undefined })
        : undefined,
    today: dayOf(clock.now()),
  })
}

const isSaleable = ({ problems, couponRefusal }: Quote) =>
  problems.length === 0 && couponRefusal === undefined

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Checks rules that every stored sale must satisfy. */
function expectAddsUp({ lines, ...sale }: StoredSaleRows, method: string): void {
  for (const line of lines) expect(line.subtotal).toBe(line.precio * line.cantidad)
  expect(sale.subtotal).toBe(sum(lines.map(({ subtotal }) => subtotal)))
  expect(sale.subtotal - sale.descuento).toBe(sum(lines.map(({ total }) => total)))
  expect(sale.recargo).toBe(
    surchargeOf(
      { method, surcharges: methodPrices(shop.deps.store.initial) },
      centavos(sale.subtotal - sale.descuento),
    ),
  )
  expect(sale.total).toBe(sale.subtotal - sale.descuento + sale.recargo + sale.envio)
}

const figuresOf = ({ lines, subtotal, descuento, recargo, envio, total }: Quote): StoredSaleRows => ({
  subtotal,
  descuento,
  recargo,
  envio,
  total,
  lines: lines.map((line) => ({
    idProducto: line.id,
    color: line.color,
    talle: line.talle,
    cantidad: line.cantidad,
    precio: line.precio,
    subtotal: line.subtotal,
    total: line.total,
  })),
  taken: unitsByRow(lines),
})

function unitsByRow(lines: Quote['lines']): Record<string, number> {
  const units: Record<string, number> = {}
  for (const line of lines) {
    const row = storedRowKey({
      id: line.id,
      ...(line.variantes.length > 0 ? line : { color: '', talle: '' }),
    })
    units[row] = (units[row] ?? 0) + line.cantidad
  }
  return units
}

async function cashOf(saleId: string): Promise<{ tipo: string; monto: Money }[]> {
  const { rows } = await shop.deps.pool.query('select tipo, monto from cash_entries where sale_id = $1', [
    saleId,
  ])
  return rows
}
