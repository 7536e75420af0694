import { expect } from 'vitest'
import { readCashDay } from '#contract/cash/cash-flow.ts'
import { exportCash, exportSales } from '#contract/export/exports.ts'
import { getSale } from '#contract/sale/sales.ts'
import { readSalesReport } from '#contract/report/sales-report.ts'
import { readPanel } from '#contract/store/panel.ts'
import { dayOf } from '#domain/calendar.ts'
import { stockByProduct } from '#testing/fixtures/stock-fixtures.ts'
import { type Counter, inCentavos, product, sumOf, sumsOfModel } from './counter-acts-model.ts'
import { assertLedgerConsistent, cashInTill } from './ledger-consistency.ts'

/** Compares the stored records with the model. */
export async function expectRecords({ shop, admin, model }: Counter): Promise<void> {
  const { pool } = shop.deps
  await assertLedgerConsistent(pool)
  expect((await stockByProduct(pool))[product.id]).toBe(model.stock)
  expect(await cashInTill(pool)).toBe(model.cash)
  const { rows } = await pool.query('select coalesce(sum(saldo), 0)::int as owed from store_credits')
  expect(rows).toEqual([{ owed: sumsOfModel(model).owed }])
  for (const { id, total, left, units, returned, returnedUnits, isAnnulled, isConfirmed } of model.sales) {
    const { body } = await admin.call(getSale, { params: { id } })
    expect([body.total, body.aCobrar, body.devuelto].map(inCentavos)).toEqual([
      total,
      isAnnulled ? 0 : left,
      isAnnulled ? 0 : returned,
    ])
    expect(body.estadoPago).toBe(isAnnulled ? 'Anulado' : isConfirmed ? 'Confirmada' : 'Pendiente')
    expect(returned).toBeLessThanOrEqual(total)
    expect(returnedUnits === units ? returned : total).toBe(total)
  }
}

/** Compares the panel, the reports, the cash of the day and the exports with the model. */
export async function expectScreens({ shop, admin, model }: Counter): Promise<void> {
  const today = dayOf(shop.clock.now())
  const [{ body: panel }, { body: report }, { body: day }, sales, cash] = await Promise.all([
    admin.call(readPanel),
    admin.call(readSalesReport, { query: { periodo: 'hoy', agrupar: 'pago' } }),
    admin.call(readCashDay),
    admin.call(exportSales, { query: {} }),
    admin.call(exportCash, { query: { desde: today, hasta: today } }),
  ])
  const { collected, returned, toCollect, total, owed, exchanges } = sumsOfModel(model)
  for (const shown of [[panel.hoy], panel.hoy.porPago, panel.hoy.porCanal, day.ventas])
    expect(['total', 'devuelto', 'aCobrar'].map((field) => sumOfField(shown, field))).toEqual([
      collected,
      returned,
      toCollect,
    ])
  expect([report.total.neto - report.total.aCobrar, report.total.devoluciones].map(inCentavos)).toEqual([
    collected,
    returned,
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
    toCollect,
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
