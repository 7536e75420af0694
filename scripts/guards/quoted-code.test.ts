import { expect, test } from 'vitest'
import { quotedCodeViolations } from './quoted-code.ts'

const code = { path: 'src/domain/money.ts', text: 'export const ZERO =\n  centavos(0)\n' }
const quoting = (...lines: string[]) => ({
  path: 'STYLE.md',
  text: `Like this:\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`,
})

test('A guide may quote the project’s code with other line breaks and with comments', () => {
  const guide = quoting('export const ZERO = centavos(0) // nothing owed', '…')
  expect(quotedCodeViolations([code, guide])).toEqual([])
})

test('A quoted line that is in no file is refused', () => {
  expect(quotedCodeViolations([code, quoting('export const NONE = centavos(0)')])).toEqual([
    'STYLE.md: no file says: export const NONE = centavos(0)',
  ])
})

test('In the guide to a new feature, the check finds each part of a line around “…” separately', () => {
  const guide = {
    ...quoting('export const ZERO = … centavos(0)', 'centavos(…, 1)'),
    path: 'docs/add-a-feature.md',
  }
  expect(quotedCodeViolations([code, guide])).toEqual(['docs/add-a-feature.md: no file says: , 1)'])
})
