import { expect, test } from 'vitest'
import { PriceColumn, withoutThousands } from './decimal-mark.ts'

const markOf = (...cells: string[]) => {
  const detector = new PriceColumn()
  for (const cell of cells) detector.add(cell)
  return detector.mark()
}

test.each<[cells: string[], mark: string | undefined]>([
  [['15.000', '900', '1.234,50'], ','],
  [['15.000', '$ 12,5'], ','],
  [['15.000', '1.234.567'], ','],
  [['15,000', '9900.00'], '.'],
  [['15,000', 'ARS 1,234,567'], '.'],
  [['15.000', 'Precio: $ 45,900.00'], '.'],
  [['15.000', '18.500'], undefined],
  [['1.234,50', '1,234.50'], undefined],
  [['consultar', '1.23,45', '=1.5+1'], undefined],
])('A column with the cells %j has the decimal mark %j', (cells, mark) => {
  expect(markOf(...cells)).toBe(mark)
})

test.each<[cell: string, mark: ',' | '.' | undefined, plain: string]>([
  ['15.000', ',', '15000'],
  ['Precio: $ 15.000', ',', '15000'],
  ['15,000', '.', '15000'],
  ['15.000', '.', '15.000'],
  ['15.000', undefined, '15.000'],
  ['1.234,50', ',', '1.234,50'],
])('The cell «%s» in a column with the decimal mark %j becomes «%s»', (cell, mark, plain) => {
  expect(withoutThousands(cell, mark)).toBe(plain)
})
