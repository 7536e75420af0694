import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { listEmails, readEmail } from '#contract/email/emails.ts'
import { exportSales } from '#contract/export/exports.ts'
import { listPayments, refundPayment } from '#contract/payment/payment-records.ts'
import { receiveSaleCash } from '#contract/sale/receive-sale-cash.ts'
import { readSaleRecord } from '#contract/sale/sale-records.ts'
import { annulSale, changeSaleState, listUserSales, placeWebSale, readReceipt } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { centavos, formatPesos, toPesos } from '#domain/money.ts'
import type { RefundMethod } from '#domain/payment/refund.ts'
import { applyReportedPayments } from '#server/features/payments/reconcile/apply-reported-payments.ts'
import { ledgerInconsistencies } from '#testing/consistency/ledger-consistency.ts'
import {
  anyMoneyCommand,
  CASH_SALE,
  leftOf,
  type ModelSaleMoney,
  type MoneyCommand,
  moneyOf,
  partsOf,
  rareSequences,
  sum,
  TOTAL,
} from '#testing/consistency/sale-money-model.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallReply, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { simulatedPayments } from '#testing/payments/simulated-payments.ts'
import { runQueue } from '#testing/shop/run-queue.ts'

/** The prices of two categories, so that refunds do not divide into whole centavos. */
const PRICES = { Tops: 3_333, Faldas: TOTAL - 3_333 }

let shop: Shop
let admin: Caller
let buyer: Caller
let paymentCount = 0
const provider = simulatedPayments({ now: () => shop.clock.now() })

beforeAll(async () => {
  shop = await openShop({ now: '2026-03-10T15:00:00Z', payments: provider })
  admin = await shop.as('admin')
  buyer = await shop.as('user')
})

afterAll(() => shop.close())

test('After random payments, refunds and annulments, every sum and sentence agrees with a simple model', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoneyCommand, { minLength: 4, maxLength: 9 }), async (commands) => {
      const sales = await startOver()
      for (const command of commands) {
        shop.clock.advance(1_000)
        const sale = sales[command.of]!
        const { isAccepted, refund } = await execute(command, sale)
        seen.add(`${isAccepted ? '' : 'no '}${command.kind}`)
        await expectMoney(sale)
        if (refund) await expectRefundEmail(sale, refund)
      }
      await expectSums(sales)
      await expectSameMigration()
    }),
    { numRuns: 16, examples: rareSequences },
  )
  // Every outcome must occur, or the test proves little.
  const kinds = ['pay', 'refund', 'confirm', 'receive', 'annul'].flatMap((name) => [name, `no ${name}`])
  expect(kinds.filter((name) => !seen.has(name))).toEqual([])
})

type Outcome = { isAccepted: boolean; refund?: { monto: number; medio: RefundMethod } }

/** Sends a command and applies it to the model. */
async function execute(command: MoneyCommand, sale: ModelSaleMoney): Promise<Outcome> {
  const params = { id: sale.id }
  const isStanding = sale.estadoPago !== 'Anulado'
  const accept = (isAccepted: boolean, { status, text }: CallReply, refund?: Outcome['refund']): Outcome => {
    expect({ command, sale, isAccepted: status === 200, text }).toEqual({ command, sale, isAccepted, text })
    return { isAccepted, ...(isAccepted && refund && { refund }) }
  }
  switch (command.kind) {
    case 'pay': {
      // Other tests cover late payments of annulled sales.
      if (!sale.isByCard || !isStanding) return { isAccepted: false }
      const isAutomatic = sale.payments.some((one) => leftOf(one) > 0)
      const pagoId = `9${++paymentCount}`
      const payment = provider.addPayment({ pagoId, ventaId: sale.id, montoTotal: centavos(TOTAL) })
      await applyReportedPayments(shop.deps, [payment])
      await runQueue(shop.deps, 'send-refunds')
      sale.payments.push({
        pagoId,
        refunds: { proveedor: isAutomatic ? TOTAL : 0, efectivo: 0 },
        isAutomatic,
      })
      sale.estadoPago = 'Confirmada'
      return { isAccepted: true, ...(isAutomatic && { refund: { monto: TOTAL, medio: 'proveedor' } }) }
    }
    case 'refund': {
      const payment = sale.payments[command.which]
      if (!payment) return { isAccepted: false }
      const { monto, medio } = command
      const stored = await shop.deps.pool.query('select id from payments where "pagoId" = $1', [
        payment.pagoId,
      ])
      const reply = await admin.call(refundPayment, {
        params: { id: String(stored.rows[0].id) },
        body: { monto: toPesos(centavos(monto)), medio, vuelveStock: true },
      })
      await runQueue(shop.deps, 'send-refunds')
      const outcome = accept(monto <= leftOf(payment), reply, { monto, medio })
      if (outcome.isAccepted) payment.refunds[medio] += monto
      if (sale.payments.every((one) => leftOf(one) === 0)) sale.estadoPago = 'Anulado'
      return outcome
    }
    case 'confirm': {
      if (sale.isByCard) return { isAccepted: false }
      const { cobrado } = command
      const to = { params: { ...params, newState: 'Confirmada' }, body: { cobrado } }
      const outcome = accept(isStanding, await admin.call(changeSaleState, to))
      if (sale.estadoPago === 'Pendiente')
        Object.assign(sale, { estadoPago: 'Confirmada', isCashHere: cobrado })
      return outcome
    }
    case 'receive': {
      const isWaiting = !sale.isByCard && sale.estadoPago === 'Confirmada' && !sale.isCashHere
      const outcome = accept(isWaiting, await admin.call(receiveSaleCash, { params }))
      if (isWaiting) sale.isCashHere = true
      return outcome
    }
    case 'annul': {
      const isCharged = sale.payments.some((one) => leftOf(one) > 0)
      const outcome = accept(isStanding && !isCharged, await admin.call(annulSale, { params }))
      if (outcome.isAccepted) Object.assign(sale, { estadoPago: 'Anulado', isCashHere: false })
      return outcome
    }
  }
}

const inPesos = (amount: number): number => toPesos(centavos(amount))
const shown = (amount: number): string => formatPesos(centavos(amount))

async function expectMoney(sale: ModelSaleMoney): Promise<void> {
  const money = moneyOf(sale)
  const byMethod = ({ proveedor, efectivo }: Record<RefundMethod, number>) => ({
    proveedor: inPesos(proveedor),
    efectivo: inPesos(efectivo),
  })
  const dinero = {
    pagado: inPesos(money.pagado),
    devuelto: byMethod(money.devuelto),
    repetido: byMethod(money.repetido),
    cambiado: 0,
    queda: inPesos(money.queda),
    aCobrar: inPesos(money.aCobrar),
  }
  const [receipt, record] = await Promise.all([
    shop.anonymous.call(readReceipt, { params: { token: sale.comprobante } }),
    admin.call(readSaleRecord, { params: { id: sale.id } }),
  ])
  expect(receipt.body).toMatchObject({ estadoPago: sale.estadoPago, dinero })
  expect(record.body.dinero).toEqual(dinero)
}

/** The newest e-mail to the buyer names this refund, all refunds, what is left, and what became of the purchase. */
async function expectRefundEmail(
  sale: ModelSaleMoney,
  { monto, medio }: { monto: number; medio: RefundMethod },
): Promise<void> {
  const { body: emails } = await admin.call(listEmails, { query: { limit: 1, q: 'Actualizamos' } })
  const { body: email } = (await admin.call(readEmail, { params: { id: emails[0].id } })).body
  const { pagado, devuelto, repetido, queda } = moneyOf(sale)
  const ofPurchase = devuelto.proveedor + devuelto.efectivo
  const methods = [
    { amount: devuelto.efectivo, name: 'en efectivo' },
    { amount: devuelto.proveedor, name: 'por Mercado Pago' },
  ]
  const method = medio === 'efectivo' ? 'en efectivo' : 'por Mercado Pago'
  const expected: [string, boolean][] = [
    [`te devolvimos ${shown(monto)} ${method} de tu compra N° ${sale.numero}.`, true],
    ['Recibimos más de un pago', repetido.proveedor > 0],
    [`Ya te devolvimos todo lo que pagaste: ${shown(ofPurchase)}`, ofPurchase > 0 && queda === 0],
    [`de los ${shown(pagado)} que pagaste.`, ofPurchase > 0 && queda > 0],
    [`quedan ${shown(queda)} pagados.`, ofPurchase > 0 && queda > 0],
    ...methods
      .filter(({ amount }) => amount > 0)
      .map(({ amount, name }): [string, boolean] => [`${shown(amount)} ${name}`, true]),
    ['Tu compra quedó anulada.', sale.estadoPago === 'Anulado'],
    ['Tu compra sigue en pie', sale.estadoPago !== 'Anulado'],
  ]
  const wrong = expected.filter(([sentence, isExpected]) => email.text.includes(sentence) !== isExpected)
  expect({ email: email.text, wrong }).toEqual({ email: email.text, wrong: [] })
}

async function expectSums(sales: readonly ModelSaleMoney[]): Promise<void> {
  expect(await ledgerInconsistencies(shop.deps.pool)).toEqual([])
  const standing = sales.filter(({ estadoPago }) => estadoPago !== 'Anulado')
  const parts = standing.map(partsOf)
  const sums = {
    total: sum(parts.map(({ total }) => total)),
    devuelto: sum(parts.map(({ devuelto }) => devuelto)),
    aCobrar: sum(parts.map(({ aCobrar }) => aCobrar)),
  }
  const [{ body: panel }, { body: day }, purchases, exported, { body: list }] = await Promise.all([
    admin.call(readPanel),
    admin.call(readCashDay, { query: {} }),
    buyer.call(listUserSales, { params: { userId: buyer.uid } }),
    admin.call(exportSales, { query: {} }),
    admin.call(listPayments, { query: { limit: 100 } }),
  ])
  const { porCanal, porPago, porCategoria } = panel.hoy
  for (const rows of [[panel.hoy], porCanal, porPago, porCategoria, day.ventas])
    expect(sumsOf(rows)).toEqual(sums)
  const lines = standing.flatMap((sale) => {
    const { aCobrar, devuelto } = partsOf(sale)
    const line = { id: sale.id, aCobrar: inPesos(aCobrar), devuelto: inPesos(devuelto) }
    return [line, line]
  })
  expect(
    purchases.body.map(({ id, aCobrar, devuelto }: CallReply['body']) => ({ id, aCobrar, devuelto })),
  ).toEqual(lines.toReversed())
  const rows = exported.text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(';').slice(-3).map(parseCell))).toEqual(
    parts.map(({ total, devuelto, aCobrar }) => [total, devuelto, aCobrar]).toReversed(),
  )
  for (const { pagoId, refunds } of sales.flatMap(({ payments }) => payments))
    expect(list.paymentsMp.find((one: CallReply['body']) => one.pagoId === pagoId)).toMatchObject({
      devuelto: inPesos(refunds.proveedor + refunds.efectivo),
      devueltoEnEfectivo: inPesos(refunds.efectivo),
    })
}

const parseCell = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)

const sumsOf = (rows: readonly CallReply['body'][]) => {
  const sumOf = (field: string) => sum(rows.map((row) => Math.round(row[field] * 100)))
  return { total: sumOf('total'), devuelto: sumOf('devuelto'), aCobrar: sumOf('aCobrar') }
}

/**
 * The migration computes the same parts for sales of an older version. In that version every confirmed cash sale had
 * its cash.
 */
async function expectSameMigration(): Promise<void> {
  const { pool } = shop.deps
  const sql = await readFile('database/migrations/0051_sale-money.sql', 'utf8')
  const backfill = sql
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE "sales"'))
  const read = async () =>
    (
      await pool.query(`select id, "aCobrar", devuelto from sales
        where lower(pago) <> 'efectivo' or "estadoPago" <> 'Confirmada' order by id`)
    ).rows
  const stored = await read()
  await pool.query('update sales set "aCobrar" = 0, devuelto = 0')
  await pool.query(backfill ?? '')
  expect(await read()).toEqual(stored)
}

async function startOver(): Promise<ModelSaleMoney[]> {
  await shop.reset()
  const products = Object.entries(PRICES).map(([categoria, precio]) =>
    aProduct({ stock: 50, precio: centavos(precio), categoria }),
  )
  await shop.addProducts(...products)
  const sales: ModelSaleMoney[] = []
  for (let index = 0; index <= CASH_SALE; index += 1) {
    const isByCard = index < CASH_SALE
    const body = aCart(products, { formaPago: isByCard ? 'Mercado Pago' : 'Efectivo' })
    const headers = { 'idempotency-key': randomUUID() }
    const { id, numero, comprobante } = (await buyer.call(placeWebSale, { body, headers })).body
    sales.push({
      id,
      numero,
      comprobante,
      isByCard,
      estadoPago: 'Pendiente',
      isCashHere: false,
      payments: [],
    })
  }
  return sales
}
