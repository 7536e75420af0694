import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeCash, readCashDay } from '#contract/cash/cash-flow.ts'
import {
  cancelDeposit,
  extendDeposit,
  listDeposits,
  payDeposit,
  placeDeposit,
  readDeposit,
} from '#contract/sale/deposits.ts'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale, changeSaleState } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import { assertLedgerConsistent, cashInTill } from '#testing/consistency/ledger-consistency.ts'
import { runBehindLock } from '#testing/consistency/run-behind-lock.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct, aVariant } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements, stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const HOUR_MS = 3_600_000

let shop: Shop
let seller: Caller
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  await signIn()
})

async function signIn(): Promise<void> {
  seller = await shop.another('seller')
  admin = await shop.another('admin')
}

/** The sign-in of both accounts ends before the next day. */
async function waitDays(days: number): Promise<void> {
  shop.clock.advance(days * 24 * HOUR_MS)
  await signIn()
}

afterEach(async () => {
  await assertStockMatchesMovements(shop.deps.pool)
  await assertLedgerConsistent(shop.deps.pool)
  await shop.reset()
})

afterAll(() => shop.close())

const coat = aProduct({ precio: centavos(1_000_000), variantes: [aVariant('negro', 'M', 2)] })
const inM = { ...coat, color: 'negro', talle: 'M' }
const inCash = (importe: number) => ({ metodo: 'efectivo', importe })

async function changeStoreData(changes: object): Promise<void> {
  const { profile, version } = (await admin.call(readStoreData)).body
  expect((await admin.call(updateStoreData, { body: { ...profile, ...changes, version } })).status).toBe(200)
}

const daysAhead = (days: number) => daysBefore(dayOf(shop.clock.now()), -days)

const place = (more: object = {}, by = seller) =>
  by.call(placeDeposit, {
    body: {
      ...aCounterSale([inM]),
      total: undefined,
      celular: '11 5555 0123',
      pagos: [inCash(3_000)],
      hasta: daysAhead(7),
      ...more,
    },
  })

async function aDeposit(more: object = {}): Promise<string> {
  await shop.addProducts(coat)
  const { status, body } = await place(more)
  expect(status).toBe(200)
  return body.id
}

const pay = (id: string, pagos: object[], more: object = {}) =>
  seller.call(payDeposit, { params: { id }, body: { pagos, ...more } } as never)

const cancel = (id: string) =>
  seller.call(cancelDeposit, { params: { id }, body: { motivo: 'Se arrepintió' } })

const stock = async () => (await stockByProduct(shop.deps.pool))[coat.id]
const codeOf = (reply: { body: unknown; status: number }) => [
  reply.status,
  (reply.body as { code: string }).code,
]

test('A deposit reserves the stock, and only what was paid enters the cash and the sums', async () => {
  await shop.addProducts(coat)
  const { status, body } = await place()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    estadoPago: 'Pendiente',
    total: 10_000,
    aCobrar: 7_000,
    pago: 'efectivo',
    celular: '11 5555 0123',
    pagos: [{ metodo: 'efectivo', importe: 3_000, recargo: 0 }],
  })
  expect([await stock(), await cashInTill(shop.deps.pool)]).toEqual([1, 300_000])
  const { body: day } = await admin.call(readCashDay)
  expect(day.ventas).toEqual([expect.objectContaining({ pago: 'efectivo', total: 3_000 })])
  const { body: panel } = await admin.call(readPanel)
  expect(panel.enEspera).toEqual([])
})

test('Later payments have the surcharge of their method, and a paid deposit is delivered', async () => {
  const id = await aDeposit()
  const part = await pay(id, [{ metodo: 'qr', importe: 2_000 }], { total: 2_140 })
  expect(part.body).toMatchObject({ total: 10_140, recargo: 140, aCobrar: 5_000, pago: 'Mixto' })
  const { body: day } = await admin.call(readCashDay)
  expect((day.ventas as { pago: string; total: number }[]).map(({ pago, total }) => [pago, total])).toEqual([
    ['efectivo', 3_000],
    ['qr', 2_140],
  ])
  expect(codeOf(await pay(id, [], { entregar: true }))).toEqual([409, 'deposit-unpaid'])
  const last = await pay(id, [inCash(5_000)], { entregar: true })
  expect(last.body).toMatchObject({ estadoPago: 'Confirmada', aCobrar: 0, total: 10_140 })
  expect(await cashInTill(shop.deps.pool)).toBe(800_000)
  const back = await admin.call(returnSale, {
    body: { ventaId: id, lineas: [{ renglon: 0, cantidad: 1 }], motivo: 'Le quedó chico' },
  })
  expect(back.body).toMatchObject({ valor: 10_140 })
})

test('A deposit may be paid in full and delivered later', async () => {
  const id = await aDeposit({ pagos: [inCash(10_000)] })
  const { body } = await pay(id, [], { entregar: true })
  expect(body).toMatchObject({ estadoPago: 'Confirmada', aCobrar: 0 })
})

test('A cancelled deposit returns the stock and becomes store credit, and the cash stays in the till', async () => {
  const id = await aDeposit()
  const { body } = await cancel(id)
  expect(body).toMatchObject({ efectivo: 0, vale: { saldo: 3_000 } })
  expect([await stock(), await cashInTill(shop.deps.pool)]).toEqual([2, 300_000])
  expect(codeOf(await cancel(id))).toEqual([409, 'deposit-over'])
  const paidByCredit = await place({ pagos: [{ metodo: 'vale', importe: 3_000, codigo: body.vale!.codigo }] })
  expect(paidByCredit.body.aCobrar).toBe(7_000)
  expect((await cancel(paidByCredit.body.id)).body).toEqual({ efectivo: 0, vale: null })
  const { rows } = await shop.deps.pool.query('select saldo from store_credits')
  expect(rows).toEqual([{ saldo: 300_000 }])
})

test('A deposit below the share, above the price, without a valid day or with a changed surcharge changes nothing', async () => {
  const id = await aDeposit()
  expect(codeOf(await place({ pagos: [inCash(2_999.99)] }))).toEqual([409, 'deposit-too-small'])
  expect(codeOf(await place({ pagos: [inCash(10_000.01)] }))).toEqual([409, 'payment-parts-mismatch'])
  expect(codeOf(await place({ hasta: daysAhead(-1) }))).toEqual([422, 'deposit-day-passed'])
  expect(codeOf(await place({ hasta: daysAhead(366) }))).toEqual([422, 'deposit-day-passed'])
  expect(codeOf(await pay(id, []))).toEqual([409, 'payment-parts-mismatch'])
  expect(codeOf(await pay(id, [inCash(7_000.01)]))).toEqual([409, 'payment-parts-mismatch'])
  expect(codeOf(await pay(id, [{ metodo: 'qr', importe: 100 }], { total: 100 }))).toEqual([
    409,
    'price-changed',
  ])
  expect(codeOf(await pay('none', [inCash(1)]))).toEqual([404, 'deposit-not-found'])
  expect(await stock()).toBe(1)
})

test('A deposit sale is neither annulled, nor changed in its status, nor collected as another sale', async () => {
  const id = await aDeposit()
  const refused = [
    await admin.call(annulSale, { params: { id }, body: { motivo: 'Error' } }),
    await admin.call(changeSaleState, { params: { id, newState: 'Confirmada' }, body: {} }),
    await admin.call(receiveSaleCash, { params: { id }, body: {} }),
  ]
  expect(refused.map(codeOf)).toEqual(refused.map(() => [409, 'sale-with-deposit']))
})

test('A seller who may not give money back cancels a deposit for store credit', async () => {
  const id = await aDeposit()
  await changeStoreData({ depositRefund: 'efectivo' })
  expect((await cancel(id)).body).toMatchObject({ efectivo: 0, vale: { saldo: 3_000 } })
  await changeStoreData({ depositRefund: 'vale' })
})

test('Nothing ends a deposit by itself: after its day the list shows it as overdue, and staff may keep it longer', async () => {
  const id = await aDeposit({ hasta: daysAhead(1) })
  await waitDays(2)
  const overdue = { query: { estado: 'vencidas' as const } }
  const { body: list } = await seller.call(listDeposits, overdue)
  expect(list).toMatchObject([{ id, vencida: true, pagado: 3_000, aCobrar: 7_000, celular: '11 5555 0123' }])
  await seller.call(extendDeposit, { params: { id }, body: { hasta: daysAhead(3) } })
  expect((await seller.call(listDeposits, overdue)).body).toEqual([])
  const { body: found } = await seller.call(listDeposits, { query: { q: '5555' } })
  expect(found).toMatchObject([{ id, vencida: false }])
  expect((await seller.call(readDeposit, { params: { id } })).body).toMatchObject({
    venta: { id },
    pagos: [{ metodo: 'efectivo', importe: 3_000 }],
  })
  await pay(id, [inCash(7_000)], { entregar: true })
  expect((await seller.call(listDeposits, { query: { estado: 'cerradas' } })).body).toMatchObject([{ id }])
})

test('Two tills that receive the last payment at once receive it once', async () => {
  const id = await aDeposit()
  const replies = await Promise.all([1, 2, 3].map(() => pay(id, [inCash(7_000)], { entregar: true })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await cashInTill(shop.deps.pool)).toBe(1_000_000)
})

test('Of a cancellation and a last payment with delivery at two tills, exactly one succeeds', async () => {
  for (const isSwapped of [false, true]) {
    const id = await aDeposit()
    const last = { params: { id }, body: { pagos: [inCash(7_000)], entregar: true } }
    const requests = [() => cancel(id), () => admin.call(payDeposit, last)]
    const replies = await runBehindLock<{ status: number; body: unknown }>(
      shop.deps.pool,
      'select from sales for update',
      isSwapped ? requests.toReversed() : requests,
    )
    const [cancelled, paid] = (isSwapped ? replies.toReversed() : replies).map(codeOf)
    const isPaid = paid![0] === 200
    expect(isPaid ? cancelled : paid).toEqual([409, 'deposit-over'])
    expect((isPaid ? paid : cancelled)![0]).toBe(200)
    expect([await stock(), await cashInTill(shop.deps.pool)]).toEqual(isPaid ? [1, 1_000_000] : [2, 300_000])
    const { rows } = await shop.deps.pool.query('select saldo from store_credits')
    expect(rows).toEqual(isPaid ? [] : [{ saldo: 300_000 }])
    await assertLedgerConsistent(shop.deps.pool)
    await shop.reset()
  }
})

test('A deposit is given back in cash if the store data say so, and not on a closed day', async () => {
  const id = await aDeposit({ pagos: [inCash(3_000), { metodo: 'transferencia', importe: 1_000 }] })
  await changeStoreData({ depositRefund: 'efectivo', refundsAtTill: 'sellers' })
  await admin.call(closeCash, { body: { contado: 0, nota: 'Sin contar' } })
  expect(codeOf(await cancel(id))).toEqual([409, 'cash-closed'])
  expect(codeOf(await pay(id, [inCash(1)]))).toEqual([409, 'cash-closed'])
  await waitDays(1)
  expect((await cancel(id)).body).toEqual({ efectivo: 4_000, vale: null })
  expect(await cashInTill(shop.deps.pool)).toBe(-100_000)
})
