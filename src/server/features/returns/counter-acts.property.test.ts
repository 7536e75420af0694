import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { sellGiftCard } from '#contract/sale/credits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale, getSale, placeCounterSale, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { cashInTill, assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'

const INITIAL = 50
const product = aProduct({ stock: INITIAL, precio: centavos(1_000_01) })

let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const anyAct = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    units: fc.integer({ min: 1, max: 3 }),
    percent: fc.constantFrom(0, 10, 33.33),
    cashShare: fc.constantFrom(0, 30, 100),
    credit: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant('return' as const),
    newest: fc.nat(3),
    units: fc.integer({ min: 1, max: 2 }),
    isDamaged: fc.boolean(),
    taken: fc.nat(2),
    resto: fc.constantFrom('vale' as const, 'efectivo' as const),
  }),
  fc.record({ kind: fc.constant('annul' as const), newest: fc.nat(3) }),
  fc.record({
    kind: fc.constant('gift' as const),
    pesos: fc.constantFrom(500, 1_000.01, 4_000),
    formaPago: fc.constantFrom('efectivo', 'qr'),
  }),
  fc.record({ kind: fc.constant('buy' as const), units: fc.integer({ min: 1, max: 2 }), credit: fc.nat(3) }),
)

type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never
type ModelSale = {
  id: string
  total: number
  units: number
  returnedUnits: number
  returned: number
  cash: number
  /** Unpaid cash part of a web purchase. */
  unpaid: number
  uses: { code: string; amount: number }[]
  isAnnulled: boolean
}
/** All amounts in centavos. `credits`: balance by code. */
type Model = { stock: number; cash: number; sales: ModelSale[]; credits: Map<string, number> }

/** The reply of an exchange without a rest has no code. */
const UNKNOWN = 'credit of'

const inCentavos = (pesos: number): number => Math.round(pesos * 100)

type StoredParts = {
  id: string
  total: number
  pagos: { metodo: string; importe: number; recargo: number }[]
}

function recordSale(
  model: Model,
  sale: StoredParts,
  { units, code }: { units: number; code?: string | undefined },
): void {
  const partsBy = (isPart: (metodo: string) => boolean) =>
    sale.pagos
      .filter(({ metodo }) => isPart(metodo))
      .reduce((sum, { importe, recargo }) => sum + inCentavos(importe) + inCentavos(recargo), 0)
  const cash = partsBy((metodo) => metodo === 'efectivo')
  const used = partsBy((metodo) => metodo === 'vale')
  model.stock -= units
  model.cash += cash
  model.sales.unshift({
    id: sale.id,
    total: inCentavos(sale.total),
    units,
    returnedUnits: 0,
    returned: 0,
    cash,
    unpaid: partsBy((metodo) => metodo === 'Efectivo'),
    uses: used > 0 ? [{ code: code ?? `${UNKNOWN} ${sale.id}`, amount: used }] : [],
    isAnnulled: false,
  })
  if (code !== undefined) model.credits.set(code, model.credits.get(code)! - used)
}

/** Returns a credit with a balance, or nothing. */
function anyCredit({ credits }: Model, choice: number): [code?: string, saldo?: number] {
  const known = [...credits].filter(([code, left]) => left > 0 && !code.startsWith(UNKNOWN))
  return known[choice % (known.length + 1)] ?? []
}

/** Acts that were done in any run. Each must occur, or the test proves little. */
const done = new Set<string>()

async function sell(model: Model, act: Extract<Act, { kind: 'sell' }>): Promise<void> {
  const { productos } = aCounterSale([{ ...product, cantidad: act.units }])
  const price = 1_000_01 * act.units
  const net = price - Math.floor((price * Math.round(act.percent * 100) + 5_000) / 10_000)
  const [code, saldo] = anyCredit(model, act.credit)
  const vale = code === undefined ? 0 : Math.min(saldo!, net)
  const efectivo = Math.floor(((net - vale) * act.cashShare) / 100)
  const parts = [
    { metodo: 'vale', importe: vale, codigo: code },
    { metodo: 'efectivo', importe: efectivo },
    { metodo: 'qr', importe: net - vale - efectivo },
  ]
  const reply = await admin.call(placeCounterSale, {
    body: {
      productos,
      nombreCliente: 'Ana Paz',
      pagos: parts
        .filter(({ importe }) => importe > 0)
        .map((part) => ({ ...part, importe: part.importe / 100 })),
      ...(act.percent > 0 && { descuentoVenta: { porcentaje: act.percent, motivo: 'Prenda con detalle' } }),
    },
  })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  recordSale(model, reply.body, { units: act.units, code })
  done.add(vale > 0 ? 'sale with credit' : 'sale')
}

async function sellGift(
  model: Model,
  { pesos: monto, formaPago }: Extract<Act, { kind: 'gift' }>,
): Promise<void> {
  const { body, status } = await admin.call(sellGiftCard, { body: { monto, formaPago } })
  expect(status).toBe(200)
  model.credits.set(body.codigo, inCentavos(monto))
  if (formaPago === 'efectivo') model.cash += inCentavos(monto)
  done.add('gift card')
}

/** A guest buys on the web, with a credit if there is one, and the rest in cash. */
async function buy(model: Model, { units, credit }: Extract<Act, { kind: 'buy' }>): Promise<void> {
  const [codigo] = anyCredit(model, credit)
  const body = aCart([{ ...product, cantidad: units }], codigo === undefined ? {} : { vale: { codigo } })
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await shop.anonymous.call(placeWebSale, { body, headers })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  recordSale(model, reply.body, { units, code: codigo })
  done.add(codigo === undefined ? 'web purchase' : 'web purchase with credit')
}

async function giveBack(model: Model, act: Extract<Act, { kind: 'return' }>): Promise<void> {
  const sale = model.sales[act.newest]
  if (!sale) return
  const reply = await admin.call(returnSale, {
    body: {
      ventaId: sale.id,
      lineas: [{ renglon: 0, cantidad: act.units, estado: act.isDamaged ? 'fallado' : 'stock' }],
      motivo: 'Le quedó chico',
      resto: act.resto,
      ...(act.taken > 0 && {
        cambio: { productos: aCounterSale([{ ...product, cantidad: act.taken }]).productos, pagos: [] },
      }),
    },
  })
  const isPossible = !sale.isAnnulled && sale.unpaid === 0 && sale.returnedUnits + act.units <= sale.units
  const isDone = reply.status === 200
  // Nothing pays what the value of the units does not cover.
  const isRightlyRefused =
    reply.status === 409 && (!isPossible || reply.body.code === 'payment-parts-mismatch')
  expect({ act, text: reply.text, isRight: isDone ? isPossible : isRightlyRefused }).toMatchObject({
    isRight: true,
  })
  if (!isDone) return
  done.add(act.taken > 0 ? 'exchange' : 'return')
  const { valor, efectivo, vale, venta } = reply.body
  sale.returnedUnits += act.units
  sale.returned += inCentavos(valor)
  if (!act.isDamaged) model.stock += act.units
  model.cash -= inCentavos(efectivo)
  if (venta) recordSale(model, venta, { units: act.taken })
  const taken = venta ? inCentavos(venta.total) : 0
  const left = inCentavos(valor) - taken
  expect(inCentavos(efectivo) + inCentavos(vale?.saldo ?? 0)).toBe(left)
  if (vale) model.credits.set(vale.codigo, left)
}

async function annul(model: Model, { newest }: Extract<Act, { kind: 'annul' }>): Promise<void> {
  const sale = model.sales[newest]
  if (!sale) return
  const { status } = await admin.call(annulSale, { params: { id: sale.id }, body: { motivo: 'Error' } })
  const isPossible = !sale.isAnnulled && sale.returnedUnits === 0
  expect(status).toBe(isPossible ? 200 : 409)
  if (!isPossible) return
  done.add('annulment')
  sale.isAnnulled = true
  model.stock += sale.units
  model.cash -= sale.cash
  for (const { code, amount } of sale.uses) model.credits.set(code, (model.credits.get(code) ?? 0) + amount)
}

async function expectAgreement(model: Model): Promise<void> {
  const { pool } = shop.deps
  await assertLedgerConsistent(pool)
  expect((await stockByProduct(pool))[product.id]).toBe(model.stock)
  expect(await cashInTill(pool)).toBe(model.cash)
  const { rows } = await pool.query('select coalesce(sum(saldo), 0)::int as owed from store_credits')
  expect(rows).toEqual([{ owed: [...model.credits.values()].reduce((sum, saldo) => sum + saldo, 0) }])
  for (const { id, total, unpaid, units, returned, returnedUnits, isAnnulled } of model.sales) {
    const { body } = await admin.call(getSale, { params: { id } })
    expect([inCentavos(body.total), inCentavos(body.aCobrar), inCentavos(body.devuelto)]).toEqual([
      total,
      isAnnulled ? 0 : unpaid,
      isAnnulled ? 0 : returned,
    ])
    expect(returned).toBeLessThanOrEqual(total)
    expect(returnedUnits === units ? returned : total).toBe(total)
  }
  const { body: day } = await admin.call(readCashDay)
  const collected = model.sales.reduce(
    (sum, sale) => sum + (sale.isAnnulled ? 0 : sale.total - sale.unpaid - sale.returned),
    0,
  )
  const shown = (day.ventas as { total: number }[]).reduce((sum, { total }) => sum + inCentavos(total), 0)
  expect([inCentavos(day.saldo), shown]).toEqual([model.cash, collected])
}

test('After random sales, discounts, parts, returns, exchanges, credits, gift cards, web purchases and annulments, all records agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 10 }), async (acts) => {
      await shop.reset()
      await shop.deps.pool.query('truncate cash_entries cascade')
      await shop.addProducts(product)
      const model: Model = { stock: INITIAL, cash: 0, sales: [], credits: new Map() }
      for (const act of acts) {
        if (act.kind === 'sell') await sell(model, act)
        if (act.kind === 'return') await giveBack(model, act)
        if (act.kind === 'annul') await annul(model, act)
        if (act.kind === 'gift') await sellGift(model, act)
        if (act.kind === 'buy') await buy(model, act)
      }
      await expectAgreement(model)
    }),
    { numRuns: 100 },
  )
  expect([...done].toSorted()).toEqual([
    'annulment',
    'exchange',
    'gift card',
    'return',
    'sale',
    'sale with credit',
    'web purchase',
    'web purchase with credit',
  ])
})
