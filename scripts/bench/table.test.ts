import { expect, test } from 'vitest'
import { writeTable } from './table.ts'

test('a table is Markdown whose columns line up', () => {
  expect(
    writeTable({
      title: 'Sales',
      columns: ['Database', 'A second'],
      rows: [
        ['embedded', '612'],
        ['PostgreSQL', '1,503'],
      ],
      notes: ['Ten buyers.'],
    }),
  ).toBe(`## Sales

| Database   | A second |
| ---------- | -------: |
| embedded   |      612 |
| PostgreSQL |    1,503 |

- Ten buyers.`)
})

test('without figures there is no table, only the reason', () => {
  expect(writeTable({ title: 'Size', columns: ['x'], rows: [], notes: ['No catalogue.'] })).toBe(
    '## Size\n\n- No catalogue.',
  )
})
