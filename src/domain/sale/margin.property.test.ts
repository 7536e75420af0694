import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatRates } from '#domain/invoices/vat-rate.ts'
import { add, centavos, subtract } from '#domain/money.ts'
import { lineMargin, type MarginLine, marginRate, priceMargin, saleMargin, sumMargins } from './margin.ts'

const anyLine: fc.Arbitrary<MarginLine> = fc
  .record({
    total: fc.integer({ min: 0, max: 100_000_000 }).map(centavos),
    cantidad: fc.integer({ min: 1, max: 12 }),
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
    costo: fc.option(fc.integer({ min: 0, max: 50_000_000 }).map(centavos)),
    tasa: fc.constantFrom(...vatRates),
  })
  .map(({ returned, ...line }) => ({ ...line, devueltas: Math.floor(returned * line.cantidad) }))

const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 })

test('Net, cost and margin of every sale agree, and every unit that stayed sold is counted once', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 1_000_000 }), fc.boolean(), (lines, recargo, hasVat) => {
      const margin = saleMargin(lines, { recargo: centavos(recargo), hasVat })
      expect(margin.margen).toBe(subtract(margin.neto, margin.costo))
      const stayed = lines.reduce((sum, { cantidad, devueltas }) => sum + cantidad - devueltas, 0)
      expect(margin.unidades + margin.sinCosto).toBe(stayed)
    }),
  )
})

test('Without IVA, the net of a sale with all costs and no returns is its total without shipping', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: 1_000_000 }), (drawn, surcharge) => {
      const lines = drawn.map((line) => ({ ...line, devueltas: 0, costo: line.costo ?? centavos(0) }))
      const recargo = centavos(surcharge)
      const { neto } = saleMargin(lines, { recargo, hasVat: false })
      expect(neto).toBe(add(...lines.map(({ total }) => total), recargo))
    }),
  )
})

test('With IVA, the net is never above the net of the same sale without IVA', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const net = (hasVat: boolean) => saleMargin(lines, { recargo: centavos(0), hasVat }).neto
      expect(net(true)).toBeLessThanOrEqual(net(false))
    }),
  )
})

test('The margin of several lines is the sum of the margins of its lines', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const alone = lines.map((line) => saleMargin([line], { recargo: centavos(0), hasVat: true }))
      expect(saleMargin(lines, { recargo: centavos(0), hasVat: true })).toEqual(sumMargins(alone))
    }),
  )
})

test('Units without a cost add neither net nor cost', () => {
  const line = { total: centavos(300), cantidad: 3, devueltas: 1, costo: null, tasa: 2_100 } as const
  expect(lineMargin(line, [100, 100, 100].map(centavos), true)).toEqual({
    neto: 0,
    costo: 0,
    margen: 0,
    unidades: 0,
    sinCosto: 2,
  })
})

test('A price of $ 121 with IVA of 21 % and a cost of $ 50 has a margin of $ 50, half of the net price', () => {
  const margin = priceMargin({ precio: centavos(12_100), costo: centavos(5_000), tasa: 2_100 }, true)
  expect(margin).toMatchObject({ neto: 10_000, costo: 5_000, margen: 5_000 })
  expect(marginRate(margin)).toBe(5_000)
})

test('A sale of nothing has no margin rate', () => {
  expect(marginRate(saleMargin([], { recargo: centavos(0), hasVat: true }))).toBeUndefined()
})
