import type pg from 'pg'
import { dayOf, formatTime } from '#domain/calendar.ts'
import { add, centavos, type Money, subtract, ZERO } from '#domain/money.ts'
import { sumOf } from '#domain/money-sum.ts'
import { type ReportGroup, isLineGroup, REFUNDS_WITHOUT_UNITS } from '#domain/report/report-groups.ts'
import {
  addSums,
  isReported,
  noSales,
  saleFigures,
  type SaleFigures,
  type SaleSums,
} from '#domain/report/sale-figures.ts'
import type { VatRate } from '#domain/invoices/vat-rate.ts'
import { lineMargin } from '#domain/sale/margin.ts'
import { unitValues } from '#domain/sale/sale-return.ts'
import type { DaySpan } from '#domain/store/panel.ts'

type Line = {
  position: number
  idProducto: string
  categoria: string
  color: string
  talle: string
  cantidad: number
  subtotal: Money
  total: Money
  costo: Money | null
  tasa: VatRate
}
type Returned = { creado: Date; position: number; cantidad: number; valor: Money }
type Refund = { creado: Date; monto: Money }
type RecordedSale = {
  creado: Date
  medio: string
  pago: string
  actor: string | null
  subtotal: Money
  descuento: Money
  recargo: Money
  total: Money
  envio: Money
  aCobrar: Money
  devuelto: Money
  lines: Line[]
  returns: Returned[]
  refunds: Refund[]
}

/** Reads all sales that count, each with its lines, returns and refunds in the order of their moments. */
export async function readRecordedSales(pool: pg.Pool): Promise<RecordedSale[]> {
  const rowsOf = async (text: string) => (await pool.query(text)).rows
  const [sales, lines, returns, refunds] = await Promise.all([
    rowsOf('select * from sales'),
    rowsOf(`select sale_lines.*, categoria, coalesce(tasa_iva, 2100) as tasa from sale_lines
            join products on products.id = "idProducto" left join categories on categories.id = categoria_id order by position`),
    rowsOf(`select return_lines.*, creado from return_lines join sale_returns on sale_returns.id = return_id
            order by creado, sale_returns.id`),
    rowsOf('select * from sale_refunds order by id'),
  ])
  const of = <Row extends { sale_id: string }>(rows: Row[], id: string) =>
    rows.filter((row) => row.sale_id === id)
  return sales
    .filter((sale) => isReported(sale))
    .map((sale) => ({
      ...sale,
      lines: of(lines, sale.id),
      returns: of(returns, sale.id),
      refunds: of(refunds, sale.id),
    }))
}

/** A change of the sums of one row at one moment. */
type Fact = { at: Date; sale: RecordedSale; line?: Line; sums: Partial<SaleSums> }

/** Returns the figures of each row of a report, computed from the records one by one. */
export function modelReport(
  sales: readonly RecordedSale[],
  { group, span, hasVat }: { group: ReportGroup | 'total'; span: DaySpan; hasVat: boolean },
): Map<string, SaleFigures> {
  const isByLine = group !== 'total' && isLineGroup(group)
  const facts = sales.flatMap((sale) => [
    ...(isByLine ? [] : saleFacts(sale)),
    ...lineFacts(sale, { isByLine, hasVat }),
    ...refundFacts(sale, isByLine),
  ])
  const sums = new Map<string, SaleSums>()
  for (const fact of facts) {
    const day = dayOf(fact.at)
    if (day < span.desde || day > span.hasta) continue
    const key = keyOf(fact, group)
    sums.set(key, addSums(sums.get(key) ?? noSales, { ...noSales, ...fact.sums }))
  }
  return new Map([...sums].map(([key, one]) => [key, saleFigures(one)]))
}

function keyOf({ at, sale, line }: Fact, group: ReportGroup | 'total'): string {
  if (group === 'total') return ''
  if (group === 'dia') return dayOf(at)
  if (group === 'hora') return formatTime(at).slice(0, 2)
  if (group === 'pago') return sale.pago
  if (group === 'canal') return sale.medio
  if (group === 'vendedor') return sale.medio === 'Casa central' ? (sale.actor ?? '') : ''
  if (line === undefined) return REFUNDS_WITHOUT_UNITS
  return group === 'producto' ? line.idProducto : line[group]
}

const saleFacts = (sale: RecordedSale): Fact[] => [
  {
    at: sale.creado,
    sale,
    sums: {
      ventas: 1,
      bruto: sumOf(sale.subtotal),
      descuentos: sumOf(sale.descuento),
      recargos: sumOf(sale.recargo),
      envios: sumOf(sale.envio),
      aCobrar: sumOf(sale.aCobrar),
    },
  },
]

function lineFacts(sale: RecordedSale, { isByLine, hasVat }: { isByLine: boolean; hasVat: boolean }): Fact[] {
  const values = unitValues(sale.lines, sale.recargo)
  return sale.lines.flatMap((line, at) => {
    const units = values[at]!
    const value = add(...units)
    const marginAfter = (devueltas: number) => lineMargin({ ...line, devueltas }, units, hasVat)
    const sold = marginAfter(0)
    const facts: Fact[] = [
      {
        at: sale.creado,
        sale,
        line,
        sums: {
          unidades: line.cantidad,
          netoConCosto: sumOf(sold.neto),
          costo: sumOf(sold.costo),
          sinCosto: sold.sinCosto,
          ...(isByLine && {
            bruto: sumOf(line.subtotal),
            descuentos: sumOf(subtract(line.subtotal, line.total)),
            recargos: sumOf(subtract(value, line.total)),
          }),
        },
      },
    ]
    let back = 0
    for (const { creado, cantidad, valor } of sale.returns.filter(
      ({ position }) => position === line.position,
    )) {
      const [before, after] = [marginAfter(back), marginAfter(back + cantidad)]
      back += cantidad
      facts.push({
        at: creado,
        sale,
        line,
        sums: {
          unidadesDevueltas: cantidad,
          netoConCosto: sumOf(subtract(after.neto, before.neto)),
          costo: sumOf(subtract(after.costo, before.costo)),
          sinCosto: after.sinCosto - before.sinCosto,
          ...(isByLine && { devoluciones: sumOf(valor) }),
        },
      })
    }
    return facts
  })
}

const refundFacts = (sale: RecordedSale, isByLine: boolean): Fact[] => [
  ...sale.refunds.map(({ creado, monto }) => ({
    at: creado,
    sale,
    sums: { devoluciones: sumOf(monto) },
  })),
  ...(isByLine
    ? sale.returns.map(({ creado, valor }) => ({
        at: creado,
        sale,
        sums: { devoluciones: sumOf(subtract(ZERO, valor)) },
      }))
    : []),
]

/** Returns what the shop has of the sales, as the panel sums it. */
export const collectedOf = (sales: readonly { total: Money; aCobrar: Money; devuelto: Money }[]): Money =>
  centavos(sales.reduce((sum, { total, aCobrar, devuelto }) => sum + total - aCobrar - devuelto, 0))
