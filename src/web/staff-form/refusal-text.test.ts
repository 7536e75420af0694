import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '#web/api-problem.ts'
import { refusalText } from './refusal-text.ts'

const shown = ['monto', 'descripcion']
const wrong = (fields: Record<string, string>) =>
  new ApiProblem({ code: 'bad-request', message: 'Revisá los datos enviados', status: 400, fields })

test('The refusal text omits messages that a field shows and includes the others', () => {
  expect(refusalText(wrong({ monto: 'El monto debe ser mayor que 0' }), shown)).toBeUndefined()
  expect(refusalText(wrong({ fecha: 'Ingresá una fecha válida (día/mes/año)' }), shown)).toContain('fecha')
  expect(refusalText(wrong({}), shown)).toBe('Revisá los datos enviados')
})

test('No text for staff mentions a purchase, and a lost connection does not lose the typed data', () => {
  for (const code of ['sale-in-progress', 'idempotency-key-reused'])
    expect(refusalText(new ApiProblem({ code, message: 'Tu compra', status: 409 }), shown)).not.toContain(
      'compra',
    )
  expect(refusalText(unreachable(), shown)).toContain('sigue acá')
})
