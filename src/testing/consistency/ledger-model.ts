import type { CashEntryType } from '#domain/cash/cash-flow.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { CallReply } from '#testing/http/caller.ts'

/** The store's local time: yyyy-MM-dd and HH:mm. */
export type Moment = { dia: string; hora: string }

export type ModelSale = Moment & {
  id: string
  /** The seller; null for a web sale. */
  sellerId: string | null
  pago: string
  /** Centavos. */
  total: number
  product: string
  units: number
  estadoPago: SaleStatus
}

export type ModelEntry = Moment & { tipo: CashEntryType; monto: number }

/** A simple ledger in centavos, computed independently of the program. */
export type LedgerModel = {
  sales: ModelSale[]
  entries: ModelEntry[]
  /** Expected cash at a day's closing, and the number of its entries until then. */
  closings: Map<string, { esperado: number; entries: number }>
  /** Number of staff commands, which the audit trail must contain. */
  staffCommands: number
}

export const emptyLedger = (): LedgerModel => ({
  sales: [],
  entries: [],
  closings: new Map(),
  staffCommands: 0,
})

/** Argentina is at UTC-3 since 2009. Independent of the time-zone database. */
export function storeMoment(moment: Date): Moment {
  const shown = new Date(moment.getTime() - 3 * 3_600_000).toISOString()
  return { dia: shown.slice(0, 10), hora: shown.slice(11, 16) }
}

/** Confirmed cash sales are in the till. A status change adds the missing or surplus amount as an entry of now. */
export function recordStatusChange(
  ledger: LedgerModel,
  sale: ModelSale,
  from: SaleStatus,
  now: Moment,
): void {
  if (sale.pago.toLowerCase() !== 'efectivo') return
  const [wasInTill, isInTill] = [from === 'Confirmada', sale.estadoPago === 'Confirmada']
  if (wasInTill !== isInTill)
    ledger.entries.push({ ...now, tipo: isInTill ? 'Ingreso' : 'Gasto', monto: sale.total })
}

export function sumsOf(
  entries: readonly ModelEntry[],
): Record<'apertura' | 'ingresos' | 'gastos' | 'saldo', number> {
  const sum = (tipo: CashEntryType) =>
    entries.reduce((total, entry) => (entry.tipo === tipo ? total + entry.monto : total), 0)
  const [apertura, ingresos, gastos] = [sum('Caja Inicial'), sum('Ingreso'), sum('Gasto')]
  return { apertura, ingresos, gastos, saldo: apertura + ingresos - gastos }
}

export const entriesOf = (ledger: LedgerModel, dia: string): ModelEntry[] =>
  ledger.entries.filter((entry) => entry.dia === dia)

export const unitsSold = (ledger: LedgerModel, id: string): number =>
  ledger.sales.reduce(
    (sum, { product, units, estadoPago }) => (product === id && estadoPago !== 'Anulado' ? sum + units : sum),
    0,
  )

/** The sums of a day's till. */
export function modelDay(ledger: LedgerModel, dia: string) {
  const entries = entriesOf(ledger, dia)
  const validSales = ledger.sales.filter((sale) => sale.dia === dia && sale.estadoPago !== 'Anulado')
  const ventas = Object.groupBy(validSales, ({ pago }) => pago)
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
    cierre: modelClosing(ledger, dia),
  }
}

function modelClosing(ledger: LedgerModel, dia: string) {
  const closing = ledger.closings.get(dia)
  if (!closing) return null
  const { esperado, entries } = closing
  return { esperado, despues: sumsOf(entriesOf(ledger, dia).slice(entries)).saldo }
}

/** Converts a reply of `readCashDay` to centavos. */
export function dayInCentavos(day: CallReply['body']) {
  const sums = ({ apertura, ingresos, gastos, saldo }: CallReply['body']) => ({
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
      day.ventas.map(({ pago, cantidad, total }: CallReply['body']) => [pago, [cantidad, toCentavos(total)]]),
    ),
    cierre: day.cierre && {
      esperado: toCentavos(day.cierre.esperado),
      despues: toCentavos(day.cierre.despues.suma),
    },
  }
}

const toCentavos = (pesos: number): number => Math.round(pesos * 100)
