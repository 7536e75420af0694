import type { CashEntryType } from '#domain/cash-flow.ts'
import type { SaleStatus } from '#domain/sale-status.ts'

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
  /** What was expected in the till when a day was closed. */
  closings: Map<string, number>
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
