import { expect, test } from 'vitest'
import { namedCodeOffences } from './named-code.ts'

const code = { path: 'src/web/cart/cart-page.tsx', text: 'export const cartTotal = 0' }
const saying = (text: string, path = 'docs/find-it.md') => [code, { path, text }]

test('files, folders and names that are there may be spoken of', () => {
  const paper = saying(
    '`cartTotal(lines)` in `src/web/cart/`, `cart/cart-page.tsx`; tests are `x.test.ts`, `/assets/`',
  )
  expect(namedCodeOffences(paper)).toEqual([])
})

test.each(['cartSum', 'cart/cart-sum.tsx', 'web/basket/'])('%s, which is gone, is told', (gone) => {
  expect(namedCodeOffences(saying(`Look in \`${gone}\`.`))).toEqual([
    `docs/find-it.md: nothing is called ${gone}`,
  ])
})

test('a name that only the paper itself knows is gone too', () => {
  expect(namedCodeOffences(saying('`cartSum`, as `cartSum` says'))).toHaveLength(2)
})

test('what tells of its own day may name what is gone', () => {
  expect(namedCodeOffences(saying('`cartSum`', 'docs/decisions/0001-carts.md'))).toEqual([])
})
