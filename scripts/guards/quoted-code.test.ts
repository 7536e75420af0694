import { expect, test } from 'vitest'
import { quotedCodeOffences } from './quoted-code.ts'

const code = { path: 'src/domain/money.ts', text: 'export const ZERO =\n  centavos(0)\n' }
const quoting = (...lines: string[]) => ({
  path: 'STYLE.md',
  text: `Like this:\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`,
})

test('code of the project may be quoted, in other lines and with a remark', () => {
  const guide = quoting('export const ZERO = centavos(0) // nothing owed', '…')
  expect(quotedCodeOffences([code, guide])).toEqual([])
})

test('a quoted line that is gone from the project is told', () => {
  expect(quotedCodeOffences([code, quoting('export const NONE = centavos(0)')])).toEqual([
    'STYLE.md: no file says: export const NONE = centavos(0)',
  ])
})

test('the walk through a feature is held to it too, part by part of a line', () => {
  const guide = {
    ...quoting('export const ZERO = … centavos(0)', 'centavos(…, 1)'),
    path: 'docs/add-a-feature.md',
  }
  expect(quotedCodeOffences([code, guide])).toEqual(['docs/add-a-feature.md: no file says: , 1)'])
})
