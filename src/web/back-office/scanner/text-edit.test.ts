import { expect, test } from 'vitest'
import { editBetween, withoutEdit } from './text-edit.ts'

test.each([
  ['', 'SIM-77'],
  ['Beto', 'BetoSIM-77'],
  ['Ana Paz', 'Ana SIM-77Paz'],
  ['todo elegido', 'SIM-77'],
  ['1', ''],
  ['aa', 'aaaa'],
  ['igual', 'igual'],
])('The edit from "%s" to "%s" is undone', (before, after) => {
  expect(withoutEdit(after, editBetween(before, after))).toBe(before)
})

test('After one edit is undone, a later edit is undone at its new position', () => {
  const first = editBetween('Beto', 'BetoSIM-77')
  const second = editBetween('BetoSIM-77', 'BetoSIM-77REM 001')
  const remaining = withoutEdit('BetoSIM-77REM 001', first)
  expect(remaining).toBe('BetoREM 001')
  expect(withoutEdit(remaining, second)).toBe('Beto')
  expect(withoutEdit('otra cosa', first)).toBe('otra cosa')
})
