import { expect, test } from 'vitest'
import { importFailureJson, importResultJson } from './import-result-json.ts'

test('The result for --json is one line with the counts and the refused rows', () => {
  const refused = [
    {
      line: 3,
      sku: 'A1',
      nombre: '',
      reasons: ['Falta el nombre', 'El precio «x» no es un importe en pesos'],
    },
  ]
  const rows = { created: 1, updated: 2, unchanged: 3, refused, notes: [] }
  expect(importResultJson({ rows, rowCount: 8 })).toBe(
    '{"rows":8,"products":{"created":1,"updated":2,"unchanged":3},"refused":1,' +
      '"rows_refused":[{"line":3,"reason":"Falta el nombre. El precio «x» no es un importe en pesos"}]}',
  )
})

test('The result for --json of an unreadable file has no rows and says the reason', () => {
  expect(importFailureJson('El archivo está vacío')).toBe(
    '{"rows":0,"products":{"created":0,"updated":0,"unchanged":0},"refused":0,"rows_refused":[],' +
      '"error":"El archivo está vacío"}',
  )
})
