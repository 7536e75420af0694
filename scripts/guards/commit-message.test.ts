import { expect, test } from 'vitest'
import { commitMessageViolations } from './commit-message.ts'

test.each([
  'Address cash sales after the till is closed',
  'Embed the picture\n\nThe body gives the reason.',
  'Refuse cash sales\n# Please enter the commit message',
  `R${'x'.repeat(71)}`,
  'Merge branch main',
  'fixup! refuse',
])('The commit message %j is accepted', (message) => {
  expect(commitMessageViolations(message)).toEqual([])
})

test.each([
  [`R${'x'.repeat(72)}`, 'more than 72 characters'],
  ['Refuse cash sales.', 'full stop'],
  ['Refuse cash sales\nbecause the till is closed', 'not blank'],
  ['Refused cash sales', 'imperative'],
  ['Refuses cash sales', 'imperative'],
  ['refuse cash sales', 'imperative'],
  ['', 'imperative'],
])('The commit message %j is refused', (message, reason) => {
  expect(commitMessageViolations(message)).toEqual([expect.stringContaining(reason)])
})
