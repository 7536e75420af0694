import type { CashEntryType } from '#domain/cash-flow.ts'
import type { SaleStatus } from '#domain/sale-status.ts'
import type { Answered } from './caller.ts'

/** The store's local time: yyyy-MM-dd and HH:mm. */
export type Moment = { dia: string; hora: string }

export type PaperSale = Moment & {
  id: string
  /** The seller; null for a web sale. */
  by: string | null
  pago: string
  /** Centavos. */
  total: number
  product: string
  units: number
  estadoPago: SaleStatus
}

export type PaperEntry = Moment & { tipo: CashEntryType; monto: number }

/** A simple ledger in centavos, computed independently of the program. */
export type PaperBooks = {
  sales: PaperSale[]
  entries: PaperEntry[]
  /** Expected cash at a day's closing, and the number of its entries until then. */
  closings: Map<string, { esperado: number; entries: number }>
  /** Number of staff commands, which the audit trail must contain. */
  staffActs: number
}

export const emptyBooks = (): PaperBooks => ({ sales: [], entries: [], closings: new Map(), staffActs: 0 })

/** Argentina is at UTC-3 since 2009. Independent of the time-zone database. */
export function clockOnTheWall(moment: Date): Moment {
  const shown = new Date(moment.getTime() - 3 * 3_600_000).toISOString()
  return { dia: shown.slice(0, 10), hora: shown.slice(11, 16) }
}

/** Confirmed cash sales are in the till. A status change adds the missing or surplus amount as an entry of now. */
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

export const unitsOut = (books: PaperBooks, id: string): number =>
  books.sales.reduce(
    (sum, { product, units, estadoPago }) => (product === id && estadoPago !== 'Anulado' ? sum + units : sum),
    0,
  )

/** The sums of a day's till. */
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

/** Converts a reply of `readCashDay` to centavos. */
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
