import type { CashEntryType } from '#domain/cash/cash-flow.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import type { CallReply } from '#testing/http/caller.ts'

/** A moment in the store's local time: yyyy-MM-dd and HH:mm. */
export type Moment = { dia: string; hora: string }

export type ModelSale = Moment & {
  id: string
  /** User id of the seller, null for a web sale. */
  sellerId: string | null
  pago: string
  /** In centavos. */
  total: number
  product: string
  units: number
  estadoPago: SaleStatus
  /** True if the cash of the sale is in the till. */
  isInTill: boolean
}

export type ModelEntry = Moment & { tipo: CashEntryType; monto: number }

/** Simple model of the shop's ledger, in centavos. Tests compute it independently and compare both. */
export type LedgerModel = {
  sales: ModelSale[]
  entries: ModelEntry[]
  /** By day: expected cash at the closing, and number of the day's entries until then. */
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

/** Converts a moment to store time. Argentina is at UTC-3 since 2009, so no time-zone database is needed. */
export function storeMoment(moment: Date): Moment {
  const shown = new Date(moment.getTime() - 3 * 3_600_000).toISOString()
  return { dia: shown.slice(0, 10), hora: shown.slice(11, 16) }
}

export const isInCash = ({ pago }: ModelSale): boolean => pago.toLowerCase() === 'efectivo'

/**
 * Records a changed sale. Cash is in the till only while its sale is confirmed, and enters when the shop receives the
 * cash, so the change adds a cash entry at the time of the change.
 */
export function recordCash(
  ledger: LedgerModel,
  sale: ModelSale,
  { now, receives }: { now: Moment; receives: boolean },
): void {
  const isInTill = isInCash(sale) && sale.estadoPago === 'Confirmada' && (sale.isInTill || receives)
  if (sale.isInTill !== isInTill)
    ledger.entries.push({ ...now, tipo: isInTill ? 'Ingreso' : 'Gasto', monto: sale.total })
  sale.isInTill = isInTill
}

const isPaid = (sale: ModelSale): boolean =>
  isInCash(sale) ? sale.isInTill : sale.estadoPago === 'Confirmada'

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

/** Returns the cash sums of a day. */
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
        [sales.length, totalOf(sales.filter(isPaid)), totalOf(sales.filter((sale) => !isPaid(sale)))],
      ]),
    ),
    cierre: modelClosing(ledger, dia),
  }
}

const totalOf = (sales: readonly ModelSale[]): number => sales.reduce((sum, { total }) => sum + total, 0)

function modelClosing(ledger: LedgerModel, dia: string) {
  const closing = ledger.closings.get(dia)
  if (!closing) return null
  const { esperado, entries } = closing
  return { esperado, despues: sumsOf(entriesOf(ledger, dia).slice(entries)).saldo }
}

/** Converts the amounts of a `readCashDay` reply to centavos. */
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
      day.ventas.map(({ pago, cantidad, total, aCobrar }: CallReply['body']) => [
        pago,
        [cantidad, toCentavos(total), toCentavos(aCobrar)],
      ]),
    ),
    cierre: day.cierre && {
      esperado: toCentavos(day.cierre.esperado),
      despues: toCentavos(day.cierre.despues.suma),
    },
  }
}

const toCentavos = (pesos: number): number => Math.round(pesos * 100)
