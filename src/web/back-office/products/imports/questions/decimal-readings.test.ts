import { expect, test } from 'vitest'
import { decimalReadings } from './decimal-readings.ts'

test.each([
  ['1.234', { ',': '$ 1.234,00', '.': '$ 1,23' }],
  ['$ 12,500', { ',': '$ 12,50', '.': '$ 12.500,00' }],
  ['gratis', undefined],
])('The amount %s has these values with a decimal comma and a decimal point: %j', (written, readings) => {
  const found = decimalReadings(written)
  expect(found && JSON.parse(JSON.stringify(found).replaceAll(/\s/g, ' '))).toEqual(readings)
})
