import type { CashEntryType } from '#domain/cash-flow.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Answered } from './caller.ts'

/** What the store's clock shows: yyyy-MM-dd and HH:mm. */
export type Moment = { dia: string; hora: string }

export type PaperSale = Moment & {
  id: string
  /** Who rang it up; null for one of the web. */
  by: string | null
  pago: string
  /** Centavos. */
  total: number
  product: string
  units: number
  estadoPago: SaleStatus
}

export type PaperEntry = Moment & { tipo: CashEntryType; monto: number }

/** The books a shopkeeper would keep by hand beside the program, in centavos: another way to the same sums. */
export type PaperBooks = {
  sales: PaperSale[]
  entries: PaperEntry[]
  /** What was expected in the till when a day was closed, and how many of the day's entries that counted. */
  closings: Map<string, { esperado: number; entries: number }>
  /** What staff did, each of which the audit must tell. */
  staffActs: number
}

export const emptyBooks = (): PaperBooks => ({ sales: [], entries: [], closings: new Map(), staffActs: 0 })

/** Argentina has stood three hours behind Greenwich since 2009; the zone's own table is not asked. */
export function clockOnTheWall(moment: Date): Moment {
  const shown = new Date(moment.getTime() - 3 * 3_600_000).toISOString()
  return { dia: shown.slice(0, 10), hora: shown.slice(11, 16) }
}

/** A sale lies in the till exactly while it is confirmed and paid in cash: what is missing or too much is an entry of now. */
export function bringIntoTill(books: PaperBooks, sale: PaperSale, from: SaleStatus, now: Moment): void {
  if (sale.pago.toLowerCase() !== 'efectivo') return
  const [was, is] = [from === 'Confirmada', sale.estadoPago === 'Confirmada']
  if (was !== is) books.entries.push({ ...now, tipo: is ? 'Ingreso' : 'Gasto', monto: sale.total })
}

export function sumsOf(
  entries: readonly PaperEntry[],
): Record<'apertura' | 'ingresos' | 'gastos' | 'saldo', number> {
  const sum = (tipo: CashEntryType) =>
    entries.reduce((total, entry) => (entry.tipo === tipo ? total + entry.monto : total), 0)
  const [apertura, ingresos, gastos] = [sum('Caja Inicial'), sum('Ingreso'), sum('Gasto')]
  return { apertura, ingresos, gastos, saldo: apertura + ingresos - gastos }
}

export const entriesOf = (books: PaperBooks, dia: string): PaperEntry[] =>
  books.entries.filter((entry) => entry.dia === dia)

/** Units of a product that sales which stand took. */
export const unitsOut = (books: PaperBooks, id: string): number =>
  books.sales.reduce(
    (sum, { product, units, estadoPago }) => (product === id && estadoPago !== 'Anulado' ? sum + units : sum),
    0,
  )

/** What the till of a day comes to, by hand. */
export function dayOnPaper(books: PaperBooks, dia: string) {
  const entries = entriesOf(books, dia)
  const standing = books.sales.filter((sale) => sale.dia === dia && sale.estadoPago !== 'Anulado')
  const ventas = Object.groupBy(standing, ({ pago }) => pago)
  return {
    ...sumsOf(entries),
    maniana: sumsOf(entries.filter(({ hora }) => Number(hora.slice(0, 2)) < 14)),
    tarde: sumsOf(entries.filter(({ hora }) => Number(hora.slice(0, 2)) >= 14)),
    ventas: Object.fromEntries(
      Object.entries(ventas).map(([pago, sales = []]) => [
        pago,
        [sales.length, sales.reduce((sum, { total }) => sum + total, 0)],
      ]),
    ),
    cierre: closingOnPaper(books, dia),
  }
}

function closingOnPaper(books: PaperBooks, dia: string) {
  const closing = books.closings.get(dia)
  if (!closing) return null
  const { esperado, entries } = closing
  return { esperado, despues: sumsOf(entriesOf(books, dia).slice(entries)).saldo }
}

/** The same of the answer of `readCashDay`, which speaks of pesos. */
export function dayInCentavos(day: Answered['body']) {
  const sums = ({ apertura, ingresos, gastos, saldo }: Answered['body']) => ({
    apertura: toCentavos(apertura),
    ingresos: toCentavos(ingresos),
    gastos: toCentavos(gastos),
    saldo: toCentavos(saldo),
  })
  return {
    ...sums(day),
    maniana: sums(day.maniana),
    tarde: sums(day.tarde),
    ventas: Object.fromEntries(
      day.ventas.map(({ pago, cantidad, total }: Answered['body']) => [pago, [cantidad, toCentavos(total)]]),
    ),
    cierre: day.cierre && {
      esperado: toCentavos(day.cierre.esperado),
      despues: toCentavos(day.cierre.despues.suma),
    },
  }
}

const toCentavos = (pesos: number): number => Math.round(pesos * 100)
