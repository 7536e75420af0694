import fc from 'fast-check'
import { expect } from 'vitest'
import { closeCash, readCashDay, reopenCash } from '#contract/cash/cash-flow.ts'
import { exportCash, exportSales } from '#contract/export/exports.ts'
import { returnSale } from '#contract/sale/returns.ts'
import { annulSale, getSale, placeCounterSale } from '#contract/sale/sales.ts'
import { readPanel } from '#contract/store/panel.ts'
import { dayOf } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import {
  type ActOf,
  anyCounterAct,
  type CounterAct,
  type CounterModel,
  emptyCounterModel,
  everyCounterAct,
  inCentavos,
  recordAnnulment,
  recordSale,
  saleOf,
  sumOf,
  sumsOfModel,
  UNKNOWN_CREDIT,
  type Who,
} from './counter-acts-model.ts'
import { cashInTill, assertLedgerConsistent } from './ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aProduct } from '#testing/fixtures/builders.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import type { Caller } from '#testing/http/caller.ts'
import type { Shop } from '#testing/shop/open-shop.ts'

const INITIAL = 50
const PRICE = 1_000_01
const product = aProduct({ stock: INITIAL, precio: centavos(PRICE) })

export const everyOutcome = [
  'annulment',
  'close',
  'exchange',
  'refused annulment',
  'refused return',
  'refused sale',
  'reopen',
  'return',
  'sale',
  'sale with credit',
]

/** Staff of a shop. `seen`: outcomes of the acts so far. */
type Counter = {
  shop: Shop
  admin: Caller
  staff: Record<Who, Caller>
  seen: Set<string>
  model: CounterModel
}

/**
 * Runs random acts of the counter, closings and reopenings `numRuns` times, and compares all records, screens and exports
 * with a simple model after each sequence. `shop`: sellers give money back, and discounts have no limit. Returns the
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
      const counter = { ...staffed, model: emptyCounterModel(INITIAL) }
      for (const act of acts) await run(counter, act)
      await expectRecords(counter)
      await expectScreens(counter)
    }),
    { numRuns, examples: [[everyCounterAct]] },
  )
  return [...seen].toSorted()
}

async function run(counter: Counter, act: CounterAct): Promise<void> {
  // Only movements of one act have the same moment.
  counter.shop.clock.advance(1)
  if (act.kind === 'sell') await sell(counter, act)
  else if (act.kind === 'return') await giveBack(counter, act)
  else if (act.kind === 'annul') await annul(counter, act)
  else await closeOrReopen(counter, act.kind)
}

const isClosedTo = (model: CounterModel, who: Who): boolean => model.closed !== undefined && who === 'seller'

async function sell({ staff, seen, model }: Counter, act: ActOf<'sell'>): Promise<void> {
  const { productos } = aCounterSale([{ ...product, cantidad: act.units }])
  const price = PRICE * act.units
  const net = price - Math.floor((price * Math.round(act.percent * 100) + 5_000) / 10_000)
  const known = [...model.credits].filter(([code, left]) => left > 0 && !code.startsWith(UNKNOWN_CREDIT))
  const [code, saldo] = known[act.credit % (known.length + 1)] ?? []
  const vale = code === undefined ? 0 : Math.min(saldo!, net)
  const efectivo = Math.floor(((net - vale) * act.cashShare) / 100)
  const parts = [
    { metodo: 'vale', importe: vale, codigo: code },
    { metodo: 'efectivo', importe: efectivo },
    { metodo: 'qr', importe: net - vale - efectivo },
  ]
  const reply = await staff[act.who].call(placeCounterSale, {
    body: {
      productos,
      nombreCliente: 'Ana Paz',
      pagos: parts
        .filter(({ importe }) => importe > 0)
        .map((part) => ({ ...part, importe: part.importe / 100 })),
      ...(act.percent > 0 && { descuentoVenta: { porcentaje: act.percent, motivo: 'Prenda con detalle' } }),
    },
  })
  const isRefused = efectivo > 0 && isClosedTo(model, act.who)
  expect([reply.status, isRefused ? reply.body.code : '', reply.text]).toEqual(
    isRefused ? [409, 'cash-closed', reply.text] : [200, '', reply.text],
  )
  seen.add(isRefused ? 'refused sale' : vale > 0 ? 'sale with credit' : 'sale')
  if (!isRefused) recordSale(model, reply.body, { by: act.who, units: act.units, code })
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
  const isPossible = !sale.isAnnulled && sale.returnedUnits + act.units <= sale.units
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
  seen.add(act.taken > 0 ? 'exchange' : 'return')
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
  const isPossible = !sale.isAnnulled && sale.returnedUnits === 0 && (who === 'admin' || sale.by === 'seller')
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

async function expectRecords({ shop, admin, model }: Counter): Promise<void> {
  const { pool } = shop.deps
  await assertLedgerConsistent(pool)
  expect((await stockByProduct(pool))[product.id]).toBe(model.stock)
  expect(await cashInTill(pool)).toBe(model.cash)
  const { rows } = await pool.query('select coalesce(sum(saldo), 0)::int as owed from store_credits')
  expect(rows).toEqual([{ owed: sumsOfModel(model).owed }])
  for (const { id, total, units, returned, returnedUnits, isAnnulled } of model.sales) {
    const { body } = await admin.call(getSale, { params: { id } })
    expect([inCentavos(body.total), body.aCobrar, inCentavos(body.devuelto)]).toEqual([
      total,
      0,
      isAnnulled ? 0 : returned,
    ])
    expect(returned).toBeLessThanOrEqual(total)
    expect(returnedUnits === units ? returned : total).toBe(total)
  }
}

async function expectScreens({ shop, admin, model }: Counter): Promise<void> {
  const today = dayOf(shop.clock.now())
  const [{ body: panel }, { body: day }, sales, cash] = await Promise.all([
    admin.call(readPanel),
    admin.call(readCashDay),
    admin.call(exportSales, { query: {} }),
    admin.call(exportCash, { query: { desde: today, hasta: today } }),
  ])
  const { collected, returned, total, owed, exchanges } = sumsOfModel(model)
  for (const shown of [[panel.hoy], panel.hoy.porPago, panel.hoy.porCanal, day.ventas])
    expect(['total', 'devuelto', 'aCobrar'].map((field) => sumOfField(shown, field))).toEqual([
      collected,
      returned,
      0,
    ])
  expect(inCentavos(panel.valesPorUsar.total)).toBe(owed)
  expect(Object.entries(day.cambios).map(([field, value]) => [field, amountOf(field, value)])).toEqual(
    Object.entries(exchanges),
  )
  expect(inCentavos(day.saldo)).toBe(model.cash)
  expect(day.cierre && [day.cierre.esperado, day.cierre.despues.suma].map(inCentavos)).toEqual(
    model.closed === undefined ? null : [model.closed, model.cash - model.closed],
  )
  const sold = columnsOf(sales.text)
  expect(['Total', 'Cobrado', 'Devuelto', 'A cobrar'].map((name) => sumOf(sold(name)))).toEqual([
    total,
    collected,
    returned,
    0,
  ])
  const [text, amounts] = [columnsOf(cash.text, String)('Descripción'), columnsOf(cash.text)('Monto')]
  expect(amounts[text.indexOf('Resultado')]).toBe(model.cash)
}

const sumOfField = (rows: Record<string, number>[], field: string): number =>
  sumOf(rows.map((row) => inCentavos(row[field]!)))
const amountOf = (field: string, value: unknown): number =>
  field === 'devoluciones' ? Number(value) : inCentavos(Number(value))

const centavosOfCell = (cell: string): number => inCentavos(Number(cell.replace(',', '.')))
/** Returns a function that reads a column of a CSV file, by default of amounts in centavos. */
function columnsOf(csv: string): (name: string) => number[]
function columnsOf<T>(csv: string, parse: (cell: string) => T): (name: string) => T[]
function columnsOf(csv: string, parse: (cell: string) => unknown = centavosOfCell) {
  const [headers = [], ...rows] = csv
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'))
  return (name: string) => rows.map((row) => parse(row[headers.indexOf(name)] ?? ''))
}
