import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPayment } from '#contract/payment/payment-records.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale, changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { sumOf } from '#domain/money-sum.ts'
import { reportGroups } from '#domain/report/report-groups.ts'
import { inTransaction } from '#server/database/queries/in-transaction.ts'
import type { DaySpan } from '#domain/store/panel.ts'
import { counterStore } from '#testing/consistency/counter-acts-model.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { type ShopWithPayments, shopWithPayments } from '#testing/payments/shop-with-payments.ts'
import { collectedOf, modelReport, readRecordedSales } from '#testing/reports/report-model.ts'
import { runQueue } from '#testing/shop/run-queue.ts'
import { readReport } from './show-sales-report.ts'

let scene: ShopWithPayments

beforeAll(async () => {
  scene = await shopWithPayments(counterStore)
})
afterAll(() => scene.shop.close())

const top = aProduct({ nombre: 'Top', precio: centavos(1_000_01), stock: 5_000 })
const dress = aProduct({
  nombre: 'Vestido',
  categoria: 'Vestidos',
  precio: centavos(333_33),
  variantes: [aVariant('negro', 'M', 5_000), aVariant('rojo', 'L', 5_000)],
})

const minutes = fc.integer({ min: 0, max: 700 })
const line = fc.record({ isDress: fc.boolean(), cantidad: fc.integer({ min: 1, max: 3 }) })
const anyAct = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    minutes,
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    formaPago: fc.constantFrom('efectivo', 'qr', 'tarjetaCredito', 'transferencia', 'Mixto'),
    percent: fc.constantFrom(0, 0, 10, 12.5),
    cost: fc.option(fc.integer({ min: 0, max: 90_000 })),
    isSeller: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('buy' as const),
    minutes,
    isCard: fc.boolean(),
    cantidad: fc.integer({ min: 1, max: 3 }),
    isPaid: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('return' as const),
    minutes,
    newest: fc.nat(5),
    renglon: fc.nat(1),
    cantidad: fc.integer({ min: 1, max: 2 }),
    estado: fc.constantFrom('stock' as const, 'fallado' as const),
    resto: fc.constantFrom('vale', 'efectivo', 'tarjeta'),
  }),
  fc.record({ kind: fc.constant('annul' as const), minutes, newest: fc.nat(5) }),
  fc.record({
    kind: fc.constant('refund' as const),
    minutes,
    newest: fc.nat(3),
    percent: fc.integer({ min: 1, max: 100 }),
    medio: fc.constantFrom('proveedor', 'efectivo'),
  }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never
type History = { sales: string[]; payments: { id: string; monto: number }[]; done: Set<string> }

const soldTop: Act = {
  kind: 'sell',
  minutes: 1,
  lines: [{ isDress: false, cantidad: 1 }],
  formaPago: 'efectivo',
  percent: 0,
  cost: null,
  isSeller: false,
}
/** Ten random histories may lack a successful act of some kind. */
const historyOfAllKinds: Act[] = [
  { kind: 'buy', minutes: 1, isCard: true, cantidad: 1, isPaid: true },
  { kind: 'refund', minutes: 1, newest: 0, percent: 50, medio: 'proveedor' },
  soldTop,
  { kind: 'return', minutes: 1, newest: 0, renglon: 0, cantidad: 1, estado: 'stock', resto: 'efectivo' },
  soldTop,
  { kind: 'annul', minutes: 1, newest: 0 },
]

/** Moves all records into the past, because a clock that jumps ahead would end the sessions. The tables are append-only. */
const makeRecordsOlder = (past: number) =>
  inTransaction(scene.shop.deps.pool, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const table of ['sales', 'sale_returns', 'sale_refunds'])
      await tx.query(`update ${table} set creado = creado - make_interval(mins => $1)`, [past])
  })

async function run(act: Act, history: History): Promise<void> {
  const { shop, admin, seller, rows } = scene
  shop.clock.advance(1)
  await makeRecordsOlder(act.minutes)
  const newest = <Value>(list: readonly Value[], place: number) => list.at(-1 - (place % (list.length || 1)))
  if (act.kind === 'sell') {
    const lines = act.lines.map(({ isDress, cantidad }) => ({ ...(isDress ? dress : top), cantidad }))
    const isMixed = act.formaPago === 'Mixto'
    const price = lines.reduce((sum, { precio, cantidad }) => sum + precio * cantidad, 0)
    const { status, body, text } = await (act.isSeller ? seller : admin).call(placeCounterSale, {
      body: {
        ...aCounterSale(lines),
        total: undefined,
        formaPago: isMixed ? '' : act.formaPago,
        ...(isMixed && {
          pagos: [
            { metodo: 'efectivo', importe: 100 },
            { metodo: 'qr', importe: (price - 10_000) / 100 },
          ],
        }),
        ...(act.percent > 0 &&
          !isMixed && { descuentoVenta: { porcentaje: act.percent, motivo: 'Cliente de siempre' } }),
      },
    })
    if (status !== 200) throw new Error(text)
    await rows('update sale_lines set costo = $2 where sale_id = $1 and position > 0', [body.id, act.cost])
    await rows('update sale_lines set costo = 12345 where sale_id = $1 and position = 0', [body.id])
    history.sales.push(body.id)
  } else if (act.kind === 'buy') {
    const { body } = await shop.anonymous.call(placeWebSale, {
      body: aCart([{ ...dress, cantidad: act.cantidad }], {
        formaPago: act.isCard ? 'Mercado Pago' : 'Efectivo',
        total: undefined,
        cliente: { correo: `${randomUUID()}@correo.test` },
      }),
      headers: { 'idempotency-key': randomUUID() },
    })
    history.sales.push(body.id)
    if (!act.isPaid) return
    const monto = Math.round(body.total * 100)
    if (act.isCard)
      history.payments.push({
        id: await scene.receivePayment({ ventaId: body.id, montoTotal: centavos(monto) }),
        monto,
      })
    else await admin.call(changeSaleState, { params: { id: body.id, newState: 'Confirmada' }, body: {} })
  } else if (act.kind === 'return') {
    const ventaId = newest(history.sales, act.newest)
    if (ventaId === undefined) return
    const { renglon, cantidad, estado, resto } = act
    const { status } = await admin.call(returnSale, {
      body: { ventaId, lineas: [{ renglon, cantidad, estado }], motivo: 'Le quedó chico', resto },
    })
    if (status !== 200) return
  } else if (act.kind === 'annul') {
    const id = newest(history.sales, act.newest)
    if (id === undefined) return
    const { status } = await admin.call(annulSale, { params: { id }, query: { motivo: 'Se arrepintió' } })
    if (status !== 200) return
  } else {
    const payment = newest(history.payments, act.newest)
    if (payment === undefined) return
    const { status } = await admin.call(refundPayment, {
      params: { id: payment.id },
      body: {
        monto: Math.ceil((payment.monto * act.percent) / 100) / 100,
        medio: act.medio,
        vuelveStock: true,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (status !== 200) return
  }
  history.done.add(act.kind)
  await runQueue(shop.deps, 'send-refunds')
}

test('After random sales, annulments, returns and refunds around midnight, every report equals a plain sum of the records', async () => {
  const { shop, rows } = scene
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { minLength: 8, maxLength: 18 }),
      fc.boolean(),
      async (acts, hasVat) => {
        await shop.reset()
        await shop.addProducts(top, dress)
        const history = { sales: [], payments: [], done }
        for (const act of acts) await run(act, history)
        const today = dayOf(shop.clock.now())
        const first = daysBefore(
          today,
          Math.ceil(acts.reduce((sum, { minutes: past }) => sum + past, 0) / (24 * 60)) + 1,
        )
        const sales = await readRecordedSales(shop.deps.pool)
        const middle = daysBefore(today, Math.floor((Date.parse(today) - Date.parse(first)) / 86_400_000 / 2))
        const spans = {
          now: { desde: middle, hasta: today },
          before: { desde: first, hasta: daysBefore(middle, 1) },
        }
        for (const group of reportGroups) {
          const report = await readReport((read) => read(shop.deps.pool), { spans, group, hasVat })
          const expected = (span: DaySpan) => modelReport(sales, { group, span, hasVat })
          const found = report.filas.map(({ clave, nombre: _nombre, antes: _antes, ...figures }) => [
            clave,
            figures,
          ])
          expect(new Map(found.filter(([, figures]) => isSome(figures)) as [])).toEqual(
            some(expected(spans.now)),
          )
          // The days of two periods of different length have no common key.
          const byKey = group === 'dia' ? [] : report.filas
          expect(
            new Map(byKey.filter(({ antes }) => isSome(antes)).map(({ clave, antes }) => [clave, antes])),
          ).toEqual(group === 'dia' ? new Map() : some(expected(spans.before)))
          const { antes, ...total } = report.total
          const totalOf = (span: DaySpan) => modelReport(sales, { group: 'total', span, hasVat }).get('')
          expect([total, antes].filter(isSome)).toEqual(
            [totalOf(spans.now), totalOf(spans.before)].filter(isSome),
          )
          const page = await readReport((read) => read(shop.deps.pool), { spans, group, hasVat }, 1)
          expect(page.total).toEqual(report.total)
          expect(page.filas).toEqual(report.filas.slice(0, page.filas.length))
          expect(page.filas.length).toBeGreaterThanOrEqual(Math.min(1, report.filas.length))
        }
        // Over all days, the net sales are what the shop has, as every other screen sums it, and what is left to collect.
        const whole = { desde: first, hasta: today }
        const { total } = await readReport((read) => read(shop.deps.pool), {
          spans: { now: whole, before: whole },
          group: 'canal',
          hasVat,
        })
        expect(total.neto).toBe(sumOf(collectedOf(sales), total.aCobrar))
        expect(
          await rows(
            `select id from sales where devuelto <> (select coalesce(sum(monto), 0) from sale_refunds where sale_id = sales.id)`,
          ),
        ).toEqual([])
      },
    ),
    { numRuns: 11, examples: [[historyOfAllKinds, true]] },
  )
  expect([...done].toSorted()).toEqual(['annul', 'buy', 'refund', 'return', 'sell'])
})

const isSome = (figures: unknown): boolean =>
  figures !== undefined &&
  Object.values(figures as object).some((value) => value !== 0 && value !== 0n && value !== null)
const some = (rows: Map<string, unknown>) => new Map([...rows].filter(([, figures]) => isSome(figures)))
