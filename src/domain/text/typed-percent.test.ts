import { expect, test } from 'vitest'
import { toWireSteps, formatSteps } from './typed-percent.ts'

test.each([
  ['', []],
  [' 7 + 12 ', [700, 1_200]],
  ['7,5 %+0.25', [750, 25]],
  ['siete', ['siete']],
  ['7 + ', [700, '']],
  ['7,125', ['7,125']],
])('The typed steps "%s" are %o', (typed, steps) => {
  expect(toWireSteps(typed)).toEqual(steps)
})

test('Formatted steps are read back unchanged', () => {
  expect(formatSteps([700, 1_250, 5])).toBe('7 + 12,5 + 0,05')
  expect(toWireSteps(formatSteps([700, 1_250, 5]))).toEqual([700, 1_250, 5])
})
