import { expect } from 'vitest'
import { cancelDeposit, payDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { dayOf } from '#domain/calendar.ts'
import type { ActOf } from './counter-act-kinds.ts'
import {
  anyCredit,
  type Counter,
  depositOf,
  inCentavos,
  isClosedTo,
  orderOf,
  recordCancellation,
  recordPayment,
  recordSale,
  requestedParts,
  sumOf,
  surchargeOf,
} from './counter-acts-model.ts'

export async function placeADeposit(
  { shop, staff, seen, model }: Counter,
  act: ActOf<'deposit'>,
): Promise<void> {
  const { price, order } = orderOf(act)
  const importe = Math.ceil((price * act.share) / 100)
  const { code, parts, isCash } = partsOf(model, act, importe)
  const { status, body, text } = await staff[act.who].call(placeDeposit, {
    body: {
      ...order,
      celular: '11 5555 0123',
      hasta: dayOf(shop.clock.now()),
      pagos: requestedParts(parts),
    },
  })
  if (isCash && isClosedTo(model, act.who)) {
    expect([status, body.code]).toEqual([409, 'cash-closed'])
    seen.add('refused deposit')
    return
  }
  expect([status, text]).toEqual([200, text])
  expect(inCentavos(body.total)).toBe(price + sumOf(parts.map(surchargeOf)))
  seen.add(code === undefined ? 'deposit' : 'deposit with credit')
  recordSale(model, body, { by: act.who, units: act.units, code, left: price - importe })
}

export async function payADeposit({ staff, seen, model }: Counter, act: ActOf<'pay'>): Promise<void> {
  const sale = depositOf(model, act.newest)
  if (!sale) return
  const isTooMuch = act.share === 'too much'
  const importe = act.share === 'too much' ? sale.left + 1 : Math.ceil((sale.left * act.share) / 100)
  const { parts, isCash } = partsOf(model, act, importe)
  const { status, body, text } = await staff[act.who].call(payDeposit, {
    params: { id: sale.id },
    body: {
      pagos: requestedParts(parts),
      total: sumOf(parts.map((part) => part.importe + surchargeOf(part))) / 100,
      entregar: act.delivers,
    },
  })
  const refusals = [
    {
      isIt: sale.isConfirmed || sale.isAnnulled,
      code: 'deposit-over',
      outcome: 'payment of a closed deposit',
    },
    { isIt: isTooMuch, code: 'payment-parts-mismatch', outcome: 'payment above the rest' },
    {
      isIt: importe === 0 && !act.delivers,
      code: 'payment-parts-mismatch',
      outcome: 'payment of nothing',
    },
    {
      isIt: act.delivers && importe < sale.left,
      code: 'deposit-unpaid',
      outcome: 'delivery before the payment',
    },
    { isIt: isCash && isClosedTo(model, act.who), code: 'cash-closed', outcome: 'refused deposit payment' },
  ]
  const refusal = refusals.find(({ isIt }) => isIt)
  expect({ act, status, code: body.code, text }).toEqual({
    act,
    status: refusal ? 409 : 200,
    code: refusal?.code,
    text,
  })
  seen.add(refusal?.outcome ?? (act.delivers ? 'delivery' : 'deposit payment'))
  if (refusal) return
  recordPayment(model, sale, parts)
  sale.isConfirmed = act.delivers
  expect([body.total, body.aCobrar].map(inCentavos)).toEqual([sale.total, sale.left])
}

export async function cancelADeposit({ staff, seen, model }: Counter, act: ActOf<'cancel'>): Promise<void> {
  const sale = depositOf(model, act.newest)
  if (!sale) return
  const { status, body } = await staff[act.who].call(cancelDeposit, {
    params: { id: sale.id },
    body: { motivo: 'Se arrepintió' },
  })
  if (sale.isConfirmed || sale.isAnnulled) {
    expect([status, body.code]).toEqual([409, 'deposit-over'])
    seen.add('refused cancellation')
    return
  }
  expect(status).toBe(200)
  seen.add('cancellation')
  const owed = recordCancellation(model, sale)
  expect([body.efectivo, body.vale?.saldo ?? 0].map(inCentavos)).toEqual([0, owed])
  if (body.vale) model.credits.set(body.vale.codigo, owed)
}

/** Returns the parts of a payment. A credit pays first, if the act names one. */
function partsOf(
  model: Counter['model'],
  { credit, metodo }: Pick<ActOf<'pay'>, 'credit' | 'metodo'>,
  importe: number,
) {
  const [code, saldo = 0] = anyCredit(model, credit)
  const ofCredit = Math.min(saldo, importe)
  const rest = importe - ofCredit
  const parts = [
    { metodo: 'vale', importe: ofCredit, codigo: code },
    { metodo, importe: rest },
  ]
  return { code, parts, isCash: metodo === 'efectivo' && rest > 0 }
}
