import { randomUUID } from 'node:crypto'
import { listPayments } from '#contract/payment/payment-records.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Product } from '#domain/product/product.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from './simulated-payments.ts'

export type ShownPayment = { id: string; pagoId: string; aviso: string; [field: string]: unknown }
export type SoldByCard = { id: string; numero: number }

export type ShopWithPayments = Awaited<ReturnType<typeof shopWithPayments>>

/** Opens a shop with an in-memory payment provider and five units of one product at 100 pesos. */
export async function shopWithPayments(store: Partial<StoreProfile> = {}) {
  let top: Product
  let paymentCount = 0
  const fakeProvider = simulatedPayments({ now: () => shop.clock.now() })
  const shop: Shop = await openShop({
    payments: fakeProvider,
    store,
  })
  const [admin, seller] = await Promise.all([shop.as('admin'), shop.as('seller')])
  const rows = async (text: string, values: unknown[] = []) => (await shop.deps.pool.query(text, values)).rows
  const list = (query: Record<string, string | number> = {}, caller: Caller = seller) =>
    caller.call(listPayments, { query: { limit: 5, ...query } })
  const one = async (pagoId: string): Promise<ShownPayment> => (await list({ q: pagoId })).body.paymentsMp[0]
  return {
    shop,
    fakeProvider,
    admin,
    seller,
    /** Call before each test. */
    async reset() {
      fakeProvider.failure = undefined
      await shop.reset()
      await rows('truncate cash_closings, cash_reopenings')
      // The reset restarts the ids but keeps the audit trail, so the time separates the entries of the tests.
      shop.clock.advance(1_000)
      top = aProduct({ stock: 5, precio: centavos(10_000) })
      await shop.addProducts(top)
    },
    async buy(formaPago = 'Mercado Pago', cantidad = 1): Promise<SoldByCard> {
      const headers = { 'idempotency-key': randomUUID() }
      return (
        await shop.anonymous.call(placeWebSale, {
          body: aCart([{ ...top, cantidad } as Product], { formaPago }),
          headers,
        })
      ).body
    },
    /** Reports a payment to the shop and returns its id. Default: approved, for the full price. */
    async receivePayment(payment: Partial<Payment> = {}): Promise<string> {
      const stored = fakeProvider.addPayment({
        pagoId: `7000${++paymentCount}`,
        montoTotal: centavos(10_000),
        ...payment,
      })
      await applyReportedPayments(shop.deps, [stored])
      return String((await rows('select id from payments where "pagoId" = $1', [stored.pagoId]))[0].id)
    },
    list,
    one,
    byId: async (id: string) =>
      ((await list({ limit: 100 })).body.paymentsMp as ShownPayment[]).find((payment) => payment.id === id)!,
    rows,
    statusOf: async ({ id }: SoldByCard) =>
      (await rows('select "estadoPago" from sales where id = $1', [id]))[0]?.estadoPago,
    stock: async () => (await rows('select sum(stock)::int as stock from variants'))[0].stock,
    audits: async (id: string) =>
      (
        await rows('select what from audit_trail where object = $1 and at >= $2 order by id', [
          `payment:${id}`,
          shop.clock.now(),
        ])
      ).map(({ what }) => what),
  }
}
