import { expect, test } from 'vitest'
import { type Fold, nextFold } from './use-fold.ts'

const folded: Fold = { step: 3, problem: '', refusal: undefined, open: false }
const refused = { step: 3, problem: 'refused', refusal: {} } as const

test('A cart that the shopper folded unfolds at each new refusal', () => {
  const unfolded = nextFold(folded, refused)
  expect(unfolded.open).toBe(true)
  const foldedAgain = { ...unfolded, open: false }
  expect(nextFold(foldedAgain, refused)).toBe(foldedAgain)
  expect(nextFold(foldedAgain, { ...refused, refusal: {} }).open).toBe(true)
})

test('When a refusal ends, the cart stays folded or unfolded as before', () => {
  const unfolded = nextFold(folded, refused)
  expect(nextFold(unfolded, folded).open).toBe(true)
  const changed = { ...refused, problem: 'changes 1' }
  expect(nextFold({ ...changed, open: false }, { ...changed, refusal: undefined }).open).toBe(false)
})

test('A new step folds the cart, and a new problem unfolds it', () => {
  expect(nextFold({ ...folded, open: true }, { ...folded, step: 2 }).open).toBe(false)
  expect(nextFold(folded, { ...folded, problem: 'color-missing' }).open).toBe(true)
  expect(nextFold(folded, { ...folded, refusal: {} }).open).toBe(false)
})
