import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const before = { phone: '1', slogan: 'Uno', city: 'Salta' }

test('what only somebody else changed is theirs, what only was typed stays, and what both changed is told', () => {
  const typed = { ...before, phone: '2', slogan: 'Dos' }
  const now = { phone: '3', slogan: 'Uno', city: 'Jujuy' }
  expect(mergeEdits({ before, typed, now })).toEqual({
    merged: { phone: '2', slogan: 'Dos', city: 'Jujuy' },
    both: ['phone'],
  })
})

test('the same change made by both is no quarrel', () => {
  const same = { ...before, phone: '2' }
  expect(mergeEdits({ before, typed: same, now: same }).both).toEqual([])
})

test('what was typed over something nobody knows any more stays whole, and all that differs is told', () => {
  const now = { ...before, city: 'Jujuy' }
  expect(mergeEdits({ before: undefined, typed: before, now })).toEqual({ merged: before, both: ['city'] })
})
