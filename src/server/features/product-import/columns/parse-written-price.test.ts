import { expect, test } from 'vitest'
import { parseWrittenPrice } from './parse-written-price.ts'

test.each([
  ['165000', 16_500_000],
  ['0', 0],
  ['0,1', 10],
  ['1234.5', 123_450],
  ['1234,50', 123_450],
  ['1.234,50', 123_450],
  ['1.234.567', 123_456_700],
  ['$ 12.345,67', 1_234_567],
  ['$\u00a012.345,67', 1_234_567],
  ['AR$ 99', 9_900],
  ['1,234.50', 123_450],
  ['45,900.00', 4_590_000],
  ['1,234,567', 123_456_700],
  ['ARS 1.234,50', 123_450],
  ['15000 ARS', 1_500_000],
  ['1.234,50 $', 123_450],
  ['1 234,50', 123_450],
  ['1.500.-', 150_000],
  ['$15000.-', 1_500_000],
  ['0,99', 99],
  ['Precio: $ 12.345,67', 1_234_567],
])('The text «%s» is a price', (written, amount) => {
  expect(parseWrittenPrice(written)).toEqual({ ok: true, amount })
})

test.each(['1.234', '1,234', '0.500'])(
  '«%s» can be read in two ways, so it is refused with both',
  (written) => {
    const price = parseWrittenPrice(written)
    expect(price).toMatchObject({ ok: false, reason: expect.stringContaining('dos maneras') })
  },
)

test.each([
  '-5',
  'abc',
  '',
  '1e3',
  '12.34.56',
  '1.23,45',
  '12,345',
  '1234,567',
  '=1+1',
  'US$ 5',
  '.-',
  '9999999999999',
  '٣',
])('The text «%s» is not a price', (written) => {
  expect(parseWrittenPrice(written).ok).toBe(false)
})

test('A price above the largest amount is refused, and the refusal names the limit', () => {
  expect(parseWrittenPrice('999.999.999,99')).toMatchObject({ ok: true })
  expect(parseWrittenPrice('1.000.000.000')).toEqual({
    ok: false,
    reason: 'El precio «1.000.000.000» es muy alto. Ingresá un importe de hasta $\u00a0999.999.999,99',
  })
})
