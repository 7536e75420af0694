import { expect, test } from 'vitest'
import { importResultJson } from './import-result-json.ts'

test('The result for --json is one line with the counts and the refused rows', () => {
  const refused = [
    { line: 3, sku: 'A1', reasons: ['Falta el nombre', 'El precio «x» no es un importe en pesos'] },
  ]
  const rows = { created: 1, updated: 2, unchanged: 3, refused, notes: [] }
  expect(importResultJson({ rows, rowCount: 8 })).toBe(
    '{"rows":8,"products":{"created":1,"updated":2,"unchanged":3},"refused":1,' +
      '"rows_refused":[{"line":3,"reason":"Falta el nombre. El precio «x» no es un importe en pesos"}]}',
  )
})
