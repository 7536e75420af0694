import { expect, test } from 'vitest'
import { parseBankAlias, parseCbu } from './bank-account.ts'

test.each(['2850590940090418135201', '28505909 40090418135201', '2850590-9 4009041813520-1'])(
  'The CBU %j is read as its 22 digits',
  (typed) => {
    expect(parseCbu(typed)).toBe('2850590940090418135201')
  },
)

test('A CBU whose check digits are 0 is accepted', () => {
  expect(parseCbu('0070003040090418100050')).toBe('0070003040090418100050')
})

test('Every single wrong digit of a CBU is refused', () => {
  const cbu = '2850590940090418135201'
  for (let position = 0; position < cbu.length; position += 1) {
    const wrong = String((Number(cbu[position]) + 1) % 10)
    expect(parseCbu(cbu.slice(0, position) + wrong + cbu.slice(position + 1))).toBeUndefined()
  }
})

test.each(['', '285059094009041813520', '28505909400904181352011', '28505909x0090418135201'])(
  'The number %j is no CBU',
  (typed) => {
    expect(parseCbu(typed)).toBeUndefined()
  },
)

test.each(['tienda.mia', 'TIENDA-1', 'abc123', 'a'.repeat(20)])('The alias %j is accepted', (alias) => {
  expect(parseBankAlias(alias)).toBe(alias)
})

test.each(['', 'abc12', 'a'.repeat(21), 'tienda mía', 'tienda_mia', 'tienda@mia'])(
  'The alias %j is refused',
  (alias) => {
    expect(parseBankAlias(alias)).toBeUndefined()
  },
)
