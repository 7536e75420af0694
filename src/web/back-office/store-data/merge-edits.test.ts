import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const before = { phone: '1', slogan: 'Uno', city: 'Salta' }

test("A merge takes the other user's changes, preserves the typed changes and lists the fields that both users changed", () => {
  const typed = { ...before, phone: '2', slogan: 'Dos' }
  const now = { phone: '3', slogan: 'Uno', city: 'Jujuy' }
  expect(mergeEdits({ before, typed, now })).toEqual({
    merged: { phone: '2', slogan: 'Dos', city: 'Jujuy' },
    both: ['phone'],
  })
})

test('The same change by two users is no conflict', () => {
  const same = { ...before, phone: '2' }
  expect(mergeEdits({ before, typed: same, now: same }).both).toEqual([])
})

test('Without a known base version the merge preserves all typed data and lists every differing field', () => {
  const now = { ...before, city: 'Jujuy' }
  expect(mergeEdits({ before: undefined, typed: before, now })).toEqual({ merged: before, both: ['city'] })
})
