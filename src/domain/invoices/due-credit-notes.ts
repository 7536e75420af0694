import { add, centavos, type Money, split, subtract, ZERO } from '#domain/money.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { type VatRate, vatRates } from './vat-rate.ts'
import type { PrintedLine } from './voucher-snapshot.ts'

/** A voucher of the sale. `renglones`: its lines, whose amounts add up to its total. */
export type VoucherOfSale = { origen: string; renglones: readonly PrintedLine[] }

/** `valor`: what was paid for the units. */
export type ReturnOfSale = {
  id: string
  units: readonly { position: number; cantidad: number; valor: Money }[]
}

/** A credit note that the sale needs. */
export type DueCreditNote = { origen: string; renglones: PrintedLine[] }

/**
 * Returns the credit notes that an authorised invoice still needs: one for each return, and one for what else was given
 * back. An annulled sale gives back everything. `devuelto`: refunded part of the sale, with its returns. `notes`: credit
 * notes of this invoice. `round`: 1, or more for a sale that was annulled, confirmed and invoiced again. The notes never
 * exceed the invoice, in total and in each rate.
 */
export function dueCreditNotes({
  estadoPago,
  devuelto,
  returns,
  invoice,
  notes,
  knownOrigins,
  round,
}: {
  estadoPago: SaleStatus
  devuelto: Money
  returns: readonly ReturnOfSale[]
  invoice: VoucherOfSale
  notes: readonly VoucherOfSale[]
  knownOrigins: ReadonlySet<string>
  round: number
}): DueCreditNote[] {
  const due: DueCreditNote[] = []
  const credited = () => [...notes, ...due].flatMap(({ renglones }) => renglones)
  const left = () => subtractRates(ratesOf(invoice.renglones), ratesOf(credited()))
  for (const { id, units } of returns) {
    const origen = `devolucion:${id}`
    if (knownOrigins.has(origen)) continue
    const renglones = fit(returnedLines(units, invoice), left())
    if (renglones.length > 0) due.push({ origen, renglones })
  }
  const isAnnulled = estadoPago === 'Anulado'
  const total = sumOf(invoice.renglones)
  const target = isAnnulled || devuelto > total ? total : devuelto
  const rest = subtract(target, sumOf(credited()))
  if (rest > 0) {
    const origen = isAnnulled ? 'anulacion' : `reintegro:${target}`
    const nombre = isAnnulled ? 'Anulación de la venta' : 'Devolución de dinero'
    due.push({
      origen: round === 1 ? origen : `${origen}:${round}`,
      renglones: linesOfRates(splitOverRates(rest, left()), nombre),
    })
  }
  return due
}

type Rates = ReadonlyMap<VatRate, Money>

const sumOf = (lines: readonly PrintedLine[]): Money => add(ZERO, ...lines.map(({ importe }) => importe))

const ratesOf = (lines: readonly PrintedLine[]): Rates =>
  new Map(vatRates.map((tasa) => [tasa, sumOf(lines.filter((line) => line.tasa === tasa))]))

const subtractRates = (rates: Rates, taken: Rates): Rates =>
  new Map([...rates].map(([tasa, importe]) => [tasa, subtract(importe, taken.get(tasa) ?? ZERO)]))

/** The rate of a returned line is that of the invoice, because the rate of a category may have changed. */
const returnedLines = (units: ReturnOfSale['units'], invoice: VoucherOfSale): PrintedLine[] =>
  units.flatMap(({ position, cantidad, valor }) => {
    const line = invoice.renglones.find((one) => one.position === position)
    return line && valor > 0 ? [{ ...line, cantidad, importe: valor }] : []
  })

/**
 * Returns the lines, or their sum over the rates that are left. An earlier refund without units took a part of each
 * rate, so the whole value of a later return may be more than a rate has left.
 */
function fit(lines: PrintedLine[], left: Rates): PrintedLine[] {
  const wanted = ratesOf(lines)
  if (vatRates.every((tasa) => (wanted.get(tasa) ?? ZERO) <= (left.get(tasa) ?? ZERO))) return lines
  const most = Math.min(sumOf(lines), add(...left.values()))
  return linesOfRates(splitOverRates(centavos(most), left), 'Devolución')
}

const splitOverRates = (amount: Money, left: Rates): Rates => {
  const parts = split(amount, [...left.values()])
  return new Map([...left.keys()].map((tasa, at) => [tasa, parts[at]!]))
}

const linesOfRates = (rates: Rates, nombre: string): PrintedLine[] =>
  [...rates].flatMap(([tasa, importe]) =>
    importe > 0 ? [{ position: null, nombre, cantidad: 1, importe, tasa }] : [],
  )
