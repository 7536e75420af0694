import { expect, test } from 'vitest'
import { namedCodeViolations } from './named-code.ts'

const code = { path: 'src/web/cart/cart-page.tsx', text: 'export const cartTotal = 0' }
const saying = (text: string, path = 'docs/find-it.md') => [code, { path, text }]

test('The docs may name files, folders and identifiers that exist', () => {
  const doc = saying(
    '`cartTotal(lines)` in `src/web/cart/`, `cart/cart-page.tsx`; tests are `x.test.ts`, `/assets/`',
  )
  expect(namedCodeViolations(doc)).toEqual([])
})

test.each(['cartSum', 'cart/cart-sum.tsx', 'web/basket/'])(
  'The docs may not name %s, which does not exist',
  (missingName) => {
    expect(namedCodeViolations(saying(`Look in \`${missingName}\`.`))).toEqual([
      `docs/find-it.md: nothing is called ${missingName}`,
    ])
  },
)

test('The docs may not name an identifier that only the docs contain', () => {
  expect(namedCodeViolations(saying('`cartSum`, as `cartSum` says'))).toHaveLength(2)
})

test('Docs about the past may name removed code', () => {
  expect(namedCodeViolations(saying('`cartSum`', 'docs/decisions/0001-carts.md'))).toEqual([])
})
