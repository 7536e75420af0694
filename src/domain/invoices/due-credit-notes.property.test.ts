import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, type Money, subtract, ZERO } from '#domain/money.ts'
import { unitValues } from '#domain/sale/sale-return.ts'
import { dueCreditNotes, type ReturnOfSale, type VoucherOfSale } from './due-credit-notes.ts'
import { invoiceLines, type SoldAmounts, type SoldLine } from './invoice-lines.ts'
import { bookAmounts } from './vat-book.ts'
import { DEFAULT_VAT_RATE, vatRateOf } from './vat-rate-of.ts'
import { type VatRate, vatRates } from './vat-rate.ts'
import { voucherAmounts } from './voucher-amounts.ts'
import type { PrintedLine } from './voucher-snapshot.ts'

const runs = { numRuns: 1_000 }

type Act =
  | { kind: 'units'; line: number; cantidad: number }
  | { kind: 'money'; part: number }
  | { kind: 'annulment' }

const anyRate = fc.option(fc.constantFrom(...vatRates))

/** A line whose product has an own rate, that of its category, or neither. */
const anyLine = fc
  .record({
    cantidad: fc.integer({ min: 1, max: 5 }),
    total: fc.integer({ min: 0, max: 5_000_000 }).map(centavos),
    tasaIva: anyRate,
    tasaIvaDeCategoria: anyRate,
  })
  .map(({ cantidad, total, ...rates }) => ({ cantidad, total, tasa: vatRateOf(rates, DEFAULT_VAT_RATE) }))

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('units' as const),
    line: fc.nat(4),
    cantidad: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('money' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('annulment' as const) }),
)

const anySale = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  recargo: fc.double({ min: -0.5, max: 0.3, noNaN: true }),
  envio: fc.integer({ min: 0, max: 900_000 }).map(centavos),
  acts: fc.array(anyAct, { maxLength: 8 }),
  // False: the invoice was authorised after all acts, as after an outage.
  isPrompt: fc.boolean(),
})

type GeneratedSale = typeof anySale extends fc.Arbitrary<infer Sale> ? Sale : never

const sumOf = (lines: readonly PrintedLine[], tasa?: VatRate): Money =>
  add(ZERO, ...lines.filter((line) => tasa === undefined || line.tasa === tasa).map(({ importe }) => importe))

/** Plays the acts of a sale and returns its invoice, its credit notes and the rest of its total. */
function play({ lines, recargo, envio, acts, isPrompt }: GeneratedSale) {
  const sold: SoldLine[] = lines.map((line, position) => ({ ...line, position, nombre: `P${position}` }))
  const price = add(...sold.map(({ total }) => total))
  const surcharge = centavos(Math.round(price * recargo))
  const sale: SoldAmounts = { lines: sold, recargo: surcharge, envio, total: add(price, surcharge, envio) }
  const invoice: VoucherOfSale = { origen: 'venta', renglones: invoiceLines(sale) }
  const values = unitValues(sold, surcharge)
  const notes: VoucherOfSale[] = []
  const returns: ReturnOfSale[] = []
  const back = sold.map(() => 0)
  let devuelto: Money = ZERO
  let isAnnulled = false
  const issue = () => {
    const due = dueCreditNotes({
      estadoPago: isAnnulled ? 'Anulado' : 'Confirmada',
      devuelto,
      returns,
      invoice,
      notes,
      knownOrigins: new Set(notes.map(({ origen }) => origen)),
      round: 1,
    })
    notes.push(...due)
  }
  for (const act of acts) {
    const left = subtract(sale.total, devuelto)
    if (isAnnulled) break
    if (act.kind === 'annulment') isAnnulled = true
    if (act.kind === 'money') devuelto = add(devuelto, centavos(Math.floor(left * act.part)))
    if (act.kind === 'units' && act.line < sold.length) {
      const first = back[act.line]!
      const units = values[act.line]!.slice(first, first + act.cantidad)
      const valor = add(ZERO, ...units)
      // The shop refuses a return above what is left of the payment.
      if (units.length === 0 || valor > left) continue
      back[act.line] = first + units.length
      devuelto = add(devuelto, valor)
      returns.push({
        id: `r${returns.length}`,
        units: [{ position: act.line, cantidad: units.length, valor }],
      })
    }
    if (isPrompt) issue()
  }
  issue()
  return { sale, invoice, notes, kept: isAnnulled ? ZERO : subtract(sale.total, devuelto) }
}

test('Of any month, the invoices less the credit notes are the sales less what was given back', () => {
  fc.assert(
    fc.property(fc.array(anySale, { minLength: 1, maxLength: 6 }), (month) => {
      const played = month.map(play)
      const invoiced = add(ZERO, ...played.map(({ invoice }) => sumOf(invoice.renglones)))
      const credited = add(ZERO, ...played.flatMap(({ notes }) => notes.map((note) => sumOf(note.renglones))))
      expect(invoiced).toBe(add(ZERO, ...played.map(({ sale }) => sale.total)))
      expect(subtract(invoiced, credited)).toBe(add(ZERO, ...played.map(({ kept }) => kept)))
    }),
    runs,
  )
})

test('The book of any month has the sales less what was given back, in total and in each rate', () => {
  fc.assert(
    fc.property(fc.array(anySale, { minLength: 1, maxLength: 6 }), (month) => {
      const played = month.map(play)
      const amounts = (lines: readonly PrintedLine[]) => voucherAmounts({ letter: 'B', lines })
      const book = played.flatMap(({ invoice, notes }) => [
        bookAmounts(6, amounts(invoice.renglones)),
        ...notes.map(({ renglones }) => bookAmounts(8, amounts(renglones))),
      ])
      expect(add(ZERO, ...book.map(({ total }) => total))).toBe(add(ZERO, ...played.map(({ kept }) => kept)))
      for (const tasa of vatRates) {
        const ofRate = book.flatMap(({ rates }) => rates.get(tasa) ?? [])
        const invoiced = add(ZERO, ...played.map(({ invoice }) => sumOf(invoice.renglones, tasa)))
        const credited = add(
          ZERO,
          ...played.flatMap(({ notes }) => notes.map((note) => sumOf(note.renglones, tasa))),
        )
        expect(add(ZERO, ...ofRate.flatMap(({ base, iva }) => [base, iva]))).toBe(
          subtract(invoiced, credited),
        )
      }
    }),
    runs,
  )
})

test('The credit notes never exceed their invoice in any rate, and none is empty or repeated', () => {
  fc.assert(
    fc.property(anySale, (generated) => {
      const { invoice, notes } = play(generated)
      const all = notes.flatMap(({ renglones }) => renglones)
      for (const tasa of vatRates)
        expect(sumOf(all, tasa)).toBeLessThanOrEqual(sumOf(invoice.renglones, tasa))
      expect(notes.every(({ renglones }) => sumOf(renglones) > 0)).toBe(true)
      expect(new Set(notes.map(({ origen }) => origen)).size).toBe(notes.length)
    }),
    runs,
  )
})

test('Net and IVA of an invoice and of its credit notes are those of their lines, to the centavo', () => {
  fc.assert(
    fc.property(anySale, (generated) => {
      const { invoice, notes } = play(generated)
      for (const { renglones } of [invoice, ...notes]) {
        const { total, neto, iva, tasas } = voucherAmounts({ letter: 'B', lines: renglones })
        expect(total).toBe(sumOf(renglones))
        expect(add(neto, iva)).toBe(total)
        for (const rate of tasas) expect(add(rate.base, rate.iva)).toBe(sumOf(renglones, rate.tasa))
      }
    }),
    runs,
  )
})
