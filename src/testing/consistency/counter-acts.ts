import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { closeCash, reopenCash } from '#contract/cash/cash-flow.ts'
import { sellGiftCard } from '#contract/sale/credits.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale, placeWebSale } from '#contract/sale/sales.ts'
import { centavos } from '#domain/money.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { Shop } from '#testing/shop/open-shop.ts'
import { type ActOf, anyCounterAct, type CounterAct, everyCounterAct } from './counter-act-kinds.ts'
import { expectRecords, expectScreens } from './counter-acts-agreement.ts'
import {
  anyCredit,
  type Counter,
  emptyCounterModel,
  giftSurchargeOf,
  inCentavos,
  isClosedTo,
  orderOf,
  product,
  recordAnnulment,
  recordSale,
  requestedParts,
  saleOf,
  sumOf,
  surchargeOf,
} from './counter-acts-model.ts'
import { cancelADeposit, payADeposit, placeADeposit } from './counter-deposit-acts.ts'

export const everyOutcome = [
  'annulment',
  'annulment of a deposit',
  'cancellation',
  'close',
  'delivery',
  'delivery before the payment',
  'deposit',
  'deposit payment',
  'deposit with credit',
  'exchange',
  'gift card',
  'payment above the rest',
  'payment of a closed deposit',
  'payment of nothing',
  'refused annulment',
  'refused cancellation',
  'refused deposit',
  'refused deposit payment',
  'refused gift card',
  'refused return',
  'refused sale',
  'reopen',
  'return',
  'return of a deposit',
  'sale',
  'sale with credit',
  'web purchase with credit',
  'web purchase with credit alone',
]

/**
 * Runs random acts of the counter, closings and reopenings `numRuns` times, and compares all records, screens and exports
 * with a simple model after each sequence. `shop`: has the data `counterStore`. Returns the
 * outcomes of all acts, which must be `everyOutcome`, or the comparison proves little.
 */
export async function compareCounterActs(shop: Shop, numRuns: number): Promise<string[]> {
  const admin = await shop.as('admin')
  const seen = new Set<string>()
  const staffed = { shop, admin, staff: { admin, seller: await shop.as('seller') }, seen }
  await fc.assert(
    fc.asyncProperty(fc.array(anyCounterAct, { minLength: 5, maxLength: 12 }), async (acts) => {
      await shop.reset()
      await shop.deps.pool.query('truncate cash_entries, cash_closings, cash_reopenings cascade')
      await shop.addProducts(product)
      const counter = { ...staffed, model: emptyCounterModel() }
      for (const act of acts) await run(counter, act)
      await expectRecords(counter)
      await expectScreens(counter)
    }),
    { numRuns, examples: everyCounterAct.map((acts) => [acts]) },
  )
  return [...seen].toSorted()
}

async function run(counter: Counter, act: CounterAct): Promise<void> {
  // Only movements of one act have the same moment.
  counter.shop.clock.advance(1)
  if (act.kind === 'sell') await sell(counter, act)
  else if (act.kind === 'return') await giveBack(counter, act)
  else if (act.kind === 'annul') await annul(counter, act)
  else if (act.kind === 'gift') await sellGift(counter, act)
  else if (act.kind === 'buy') await buy(counter, act)
  else if (act.kind === 'deposit') await placeADeposit(counter, act)
  else if (act.kind === 'pay') await payADeposit(counter, act)
  else if (act.kind === 'cancel') await cancelADeposit(counter, act)
  else await closeOrReopen(counter, act.kind)
}

async function sell({ staff, seen, model }: Counter, act: ActOf<'sell'>): Promise<void> {
  const { price: net, order } = orderOf(act)
  const [code, saldo] = anyCredit(model, act.credit)
  const vale = code === undefined ? 0 : Math.min(saldo!, net)
  const efectivo = Math.floor(((net - vale) * act.cashShare) / 100)
  const parts = [
    { metodo: 'vale', importe: vale, codigo: code },
    { metodo: 'efectivo', importe: efectivo },
    { metodo: 'qr', importe: net - vale - efectivo },
  ]
  const reply = await staff[act.who].call(placeCounterSale, {
    body: { ...order, pagos: requestedParts(parts) },
  })
  const isRefused = efectivo > 0 && isClosedTo(model, act.who)
  expect([reply.status, isRefused ? reply.body.code : '', reply.text]).toEqual(
    isRefused ? [409, 'cash-closed', reply.text] : [200, '', reply.text],
  )
  if (!isRefused) expect(inCentavos(reply.body.total)).toBe(net + sumOf(parts.map(surchargeOf)))
  seen.add(isRefused ? 'refused sale' : vale > 0 ? 'sale with credit' : 'sale')
  if (!isRefused) recordSale(model, reply.body, { by: act.who, units: act.units, code })
}

async function sellGift({ staff, seen, model }: Counter, act: ActOf<'gift'>): Promise<void> {
  const { amount, metodo, who } = act
  const { status, body } = await staff[who].call(sellGiftCard, {
    body: { monto: amount / 100, formaPago: metodo },
  })
  if (metodo === 'efectivo' && isClosedTo(model, who)) {
    expect([status, body.code]).toEqual([409, 'cash-closed'])
    seen.add('refused gift card')
    return
  }
  expect([status, inCentavos(body.cobrado)]).toEqual([
    200,
    amount + giftSurchargeOf({ metodo, importe: amount }),
  ])
  seen.add('gift card')
  model.credits.set(body.codigo, amount)
  if (metodo === 'efectivo') model.cash += amount
}

/** A guest buys on the web with a credit, if there is one, and pays the rest in cash later. */
async function buy({ shop, seen, model }: Counter, { units, credit }: ActOf<'buy'>): Promise<void> {
  const [codigo, saldo = 0] = anyCredit(model, credit)
  if (codigo === undefined) return
  const { price } = orderOf({ units, percent: 0 })
  const discount = surchargeOf({ metodo: 'efectivo', importe: Math.max(0, price - saldo) })
  const { status, body, text } = await shop.anonymous.call(placeWebSale, {
    body: aCart([{ ...product, cantidad: units }], {
      vale: { codigo },
      total: centavos(price + discount),
      cliente: { correo: `${randomUUID()}@correo.test` },
    }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([status, text]).toEqual([200, text])
  recordSale(model, body, { by: 'guest', units, code: codigo })
  const isPaid = saleOf(model, 0)!.left === 0
  seen.add(isPaid ? 'web purchase with credit alone' : 'web purchase with credit')
}

async function giveBack({ staff, seen, model }: Counter, act: ActOf<'return'>): Promise<void> {
  const sale = saleOf(model, act.newest)
  if (!sale) return
  const reply = await staff[act.who].call(returnSale, {
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
  const isPossible = sale.isConfirmed && !sale.isAnnulled && sale.returnedUnits + act.units <= sale.units
  const isClosed = act.resto === 'efectivo' && isClosedTo(model, act.who)
  const isDone = reply.status === 200
  // Nothing pays what the value of the units does not cover.
  const refusals = !isPossible
    ? ['sale-not-returnable', 'already-returned']
    : isClosed
      ? ['cash-closed']
      : ['payment-parts-mismatch']
  const isRight = isDone ? isPossible && !isClosed : refusals.includes(reply.body.code)
  expect({ act, text: reply.text, isRight }).toMatchObject({ isRight: true })
  if (!isDone) {
    if (isPossible && isClosed) seen.add('refused return')
    return
  }
  seen.add(act.taken > 0 ? 'exchange' : sale.isDeposit ? 'return of a deposit' : 'return')
  const { valor, efectivo, vale, venta } = reply.body
  sale.returnedUnits += act.units
  sale.returned += inCentavos(valor)
  model.returns += 1
  if (!act.isDamaged) model.stock += act.units
  model.cash -= inCentavos(efectivo)
  model.paidOut += inCentavos(efectivo)
  if (venta) recordSale(model, venta, { by: act.who, units: act.taken })
  const taken = venta ? inCentavos(venta.total) : 0
  const left = inCentavos(valor) - taken
  expect(inCentavos(efectivo) + inCentavos(vale?.saldo ?? 0)).toBe(left)
  if (vale) model.credits.set(vale.codigo, left)
}

async function annul({ staff, seen, model }: Counter, { newest, who }: ActOf<'annul'>): Promise<void> {
  const sale = saleOf(model, newest)
  if (!sale) return
  const { status, body } = await staff[who].call(annulSale, {
    params: { id: sale.id },
    body: { motivo: 'Error' },
  })
  const isStanding = !sale.isAnnulled && sale.returnedUnits === 0
  if (isStanding && sale.isDeposit && (who === 'admin' || sale.by === 'seller')) {
    expect([status, body.code]).toEqual([409, 'sale-with-deposit'])
    seen.add('annulment of a deposit')
    return
  }
  const isPossible = isStanding && !sale.isDeposit && (who === 'admin' || sale.by === 'seller')
  const isClosed = sale.cash > 0 && isClosedTo(model, who)
  expect(status === 200).toBe(isPossible && !isClosed)
  if (isPossible) expect(body.code).toBe(isClosed ? 'cash-closed' : undefined)
  if (isPossible) seen.add(isClosed ? 'refused annulment' : 'annulment')
  if (status === 200) recordAnnulment(model, sale)
}

async function closeOrReopen(
  { staff, admin, seen, model }: Counter,
  kind: 'close' | 'reopen',
): Promise<void> {
  const { status, body } =
    kind === 'close'
      ? await staff.seller.call(closeCash, { body: { contado: 0, nota: 'Arqueo' } })
      : await admin.call(reopenCash, { body: { motivo: 'Faltaba una venta' } })
  const isPossible = (model.closed === undefined) === (kind === 'close')
  expect(status).toBe(isPossible ? 200 : 409)
  if (!isPossible) return
  seen.add(kind)
  if (kind === 'close') expect(inCentavos(body.esperado)).toBe(model.cash)
  model.closed = kind === 'close' ? model.cash : undefined
}
