import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { assessPayments } from '#domain/payment/assess-payments.ts'
import { reconcilePayments } from '#server/jobs/handlers/reconcile-payments.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import {
  type SimulatedPayments,
  simulatedPayments,
  TEST_COLLECTOR,
} from '#testing/payments/simulated-payments.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'

const TOTAL = centavos(10_000)
const SALES = 200

type Step = Pick<Payment, 'estado' | 'detalleEstado'> & { devuelto?: Payment['devuelto'] }
const step = (estado: Payment['estado'], detalleEstado = ''): Step => ({ estado, detalleEstado })
const refundedStep: Step = { estado: 'refunded', detalleEstado: 'refunded', devuelto: TOTAL }

/**
 * Possible histories of one sale's payments at the provider. Each step has the number of a payment and its new state.
 */
const histories: readonly (readonly (readonly [payment: number, step: Step])[])[] = [
  [[0, step('rejected', 'cc_rejected_other_reason')]],
  [[0, step('approved')]],
  [
    [0, step('rejected')],
    [1, step('approved')],
  ],
  [
    [0, step('pending')],
    [0, step('approved')],
  ],
  [
    [0, step('in_process')],
    [0, step('rejected')],
    [1, step('in_process')],
    [1, step('approved')],
  ],
  [
    [0, step('pending')],
    [0, step('cancelled', 'expired')],
  ],
  [
    [0, step('approved')],
    [0, step('charged_back', 'in_process')],
  ],
  [
    [0, step('approved')],
    [0, step('charged_back', 'in_process')],
    [0, step('charged_back', 'reimbursed')],
  ],
  [
    [0, step('approved')],
    [0, refundedStep],
  ],
  [
    [0, step('approved')],
    [1, step('approved')],
  ],
]

/** Delivery of a webhook. `copies`: how often it arrives, 0 when lost. `late`: delay, counted in steps of all sales. */
const anyFate = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ copies: 0, late: 0 }) },
  { weight: 8, arbitrary: fc.record({ copies: fc.integer({ min: 1, max: 3 }), late: fc.nat(400) }) },
)
const anyPlan = fc.record({
  histories: fc.array(fc.nat(histories.length - 1), { minLength: SALES, maxLength: SALES }),
  fates: fc.array(anyFate, { minLength: 40, maxLength: 40 }),
  /** Every n-th payment is read before a change at the provider, and applied after it. */
  staleEvery: fc.integer({ min: 2, max: 5 }),
})

let shop: Shop
let fakeProvider: SimulatedPayments

beforeAll(async () => {
  fakeProvider = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({
    payments: fakeProvider,
    settings: { LIMITS: 'sale=100000/1m' },
  })
})

afterAll(() => shop.close())

test.each([
  ['some lost, some twice, out of order', 1],
  ['all of them lost', 0],
])(
  'One reconciliation gives every sale the provider’s state after unreliable notifications (%s), with one e-mail per change',
  async (_what, deliveryFactor) => {
    await fc.assert(
      fc.asyncProperty(anyPlan, async (plan) => {
        await shop.reset()
        const top = aProduct({ stock: 10_000, precio: TOTAL })
        await shop.addProducts(top)
        const sales: { of: number; id: string }[] = []
        for (const of of plan.histories) sales.push({ of, id: await buy(top) })
        await runPlan(sales, plan, deliveryFactor)
        shop.clock.advance(1_000)
        await reconcilePayments(shop.deps)
        // After the queued refunds, the next reconciliation must change nothing.
        await runQueue(shop.deps, 'send-refunds')
        for (const { id, of } of sales)
          expect({ of, is: await stateOf(id) }).toEqual({ of, is: finalStateOf(of) })
        expect(await salesWithExtraEmails(sales)).toEqual([])
        // Staff decide whether the goods return, so a refund alone does not return them.
        const goodsOut = sales.filter(({ of }) =>
          histories[of]!.some(([, { estado }]) => estado === 'refunded'),
        )
        expect((await ledgerInconsistencies(shop.deps.pool)).toSorted()).toEqual(
          goodsOut.map(({ id }) => `${id} Anulado: 1 taken, not 0`).toSorted(),
        )
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
)

const buy = async (top: ReturnType<typeof aProduct>): Promise<string> => {
  const headers = { 'idempotency-key': randomUUID() }
  // Each sale has another customer, because the unpaid sales per e-mail address are limited.
  const cliente = { correo: `${randomUUID()}@correo.test` }
  const body = aCart([top], { formaPago: 'Mercado Pago', cliente })
  return (await shop.anonymous.call(placeWebSale, { body, headers })).body.id as string
}

const stateOf = async (id: string) =>
  (await shop.deps.pool.query<{ estadoPago: string }>('select "estadoPago" from sales where id = $1', [id]))
    .rows[0]!.estadoPago

type OfPlan = { id: string; of: number }

async function runPlan(
  sales: readonly OfPlan[],
  { fates, staleEvery }: { fates: readonly { copies: number; late: number }[]; staleEvery: number },
  deliveryFactor: number,
): Promise<void> {
  const due = new Map<number, Payment[]>()
  let now = 0
  for (let round = 0; round < 4; round++)
    for (const { id, of } of sales) {
      const events = histories[of]![round]
      if (events === undefined) continue
      const [payment, state] = events
      shop.clock.advance(10)
      const stored = fakeProvider.addPayment({
        pagoId: `${id}-${payment}`,
        ventaId: id,
        montoTotal: TOTAL,
        ...datesOf(state),
        ...state,
      })
      const { copies, late } = fates[now % fates.length]!
      for (let copy = 0; copy < copies * deliveryFactor; copy++) {
        const at = now + late * (copy + 1)
        due.set(at, [...(due.get(at) ?? []), stored])
      }
      await deliverWebhooks(due.get(now) ?? [], { isStale: now % staleEvery === 0 })
      due.delete(now)
      now++
    }
  for (const [, webhooks] of [...due].toSorted(([a], [b]) => a - b))
    await deliverWebhooks(webhooks, { isStale: false })
}

const datesOf = ({ estado }: Step) => (estado === 'approved' ? { fecAprobado: shop.clock.now() } : {})

/** A slow reader applies an older state: the state at the time of the webhook. */
async function deliverWebhooks(
  webhooks: readonly Payment[],
  { isStale }: { isStale: boolean },
): Promise<void> {
  await Promise.all(
    webhooks.map(async (webhook) => {
      const read = isStale
        ? webhook
        : await fakeProvider.readPayment(webhook.pagoId, AbortSignal.timeout(1_000))
      await applyReportedPayments(shop.deps, [read!])
    }),
  )
}

/** Returns the states of a sale in order, while the provider records its payments. */
function statesOf(of: number): string[] {
  const payments = new Map<number, Payment>()
  const states = ['Pendiente']
  for (const [index, [payment, state]] of histories[of]!.entries()) {
    const at = new Date(index)
    const before = payments.get(payment)
    payments.set(payment, {
      ...before,
      pagoId: String(payment),
      fecCreacion: before?.fecCreacion ?? at,
      fecAprobado: state.estado === 'approved' ? at : (before?.fecAprobado ?? null),
      montoTotal: TOTAL,
      devuelto: centavos(0),
      moneda: 'ARS',
      cobrador: TEST_COLLECTOR,
      ...state,
    } as Payment)
    const all = [...payments.values()].map((one) => ({
      ...one,
      devueltoEnEfectivo: centavos(0),
      seDevuelvePor: undefined,
      tieneCambios: false,
      disputado: false,
    }))
    const { estadoPago } = assessPayments(all, { total: TOTAL, cobrador: TEST_COLLECTOR })
    if (estadoPago !== undefined && estadoPago !== states.at(-1)) states.push(estadoPago)
  }
  return states
}

const finalStateOf = (of: number): string => statesOf(of).at(-1)!

async function salesWithExtraEmails(sales: readonly OfPlan[]): Promise<unknown[]> {
  const { rows } = await shop.deps.pool.query<{ id: string; told: number }>(
    `select sale_id as id, count(*)::int as told from emails
     where kind in ('sale-status-changed', 'sale-expired', 'sale-annulled') group by 1`,
  )
  const emailCounts = new Map(rows.map(({ id, told: times }) => [id, times]))
  return sales
    .map(({ id, of }) => ({ of, emailCount: emailCounts.get(id) ?? 0, changes: statesOf(of).length - 1 }))
    .filter((sale) => sale.emailCount > sale.changes)
}
