import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { receiptUnits } from './goods-receipt.ts'
import { mergeReceiptDrafts, type ReceiptDraft } from './merge-receipt-drafts.ts'

const anyDraft: fc.Arbitrary<ReceiptDraft> = fc.record({
  proveedorId: fc.constantFrom(null, 'a', 'b'),
  documento: fc.constantFrom('', 'R-1', 'R-2'),
  fecha: fc.constant('2026-03-09'),
  nota: fc.constantFrom('', 'Faltó una caja'),
  lineas: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('top', 'jean'),
      color: fc.constantFrom('rojo', 'azul'),
      talle: fc.constantFrom('S', 'M'),
      cantidad: fc.integer({ min: 1, max: 9 }),
      costo: fc.option(fc.integer({ min: 0, max: 900 }).map(centavos)),
    }),
    { selector: ({ id, color, talle }) => `${id}${color}${talle}` },
  ),
})

const sorted = ({ lineas, ...draft }: ReceiptDraft) => ({
  ...draft,
  lineas: [...lineas].toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
})

test('A draft that only one side changed merges into the changed draft', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, changed) => {
      expect(sorted(mergeReceiptDrafts(base, changed, base))).toEqual(sorted(changed))
      expect(sorted(mergeReceiptDrafts(base, base, changed))).toEqual(sorted(changed))
    }),
  )
})

test('The units that both sides added are all in the merged draft', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (base, first, second) => {
      const added = (more: ReceiptDraft): ReceiptDraft => mergeReceiptDrafts(empty, base, more)
      const merged = mergeReceiptDrafts(base, added(first), added(second))
      const sum = [base, first, second].reduce((units, { lineas }) => units + receiptUnits(lineas), 0)
      expect(receiptUnits(merged.lineas)).toBe(sum)
    }),
  )
})

const empty: ReceiptDraft = { proveedorId: null, documento: '', fecha: '2026-03-09', nota: '', lineas: [] }
