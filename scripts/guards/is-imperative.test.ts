import { expect, test } from 'vitest'
import { isImperative } from './is-imperative.ts'

test.each(['Address cash sales after the till is closed', 'Embed the picture', 'Bring the stock back'])(
  'The subject %j is imperative',
  (subject) => {
    expect(isImperative(subject)).toBe(true)
  },
)

test.each(['Refused cash sales', 'Refuses cash sales', 'Refusing cash sales', 'refuse cash sales', ''])(
  'The subject %j is not imperative',
  (subject) => {
    expect(isImperative(subject)).toBe(false)
  },
)
