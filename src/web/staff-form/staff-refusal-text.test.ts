import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '#web/api/api-problem.ts'
import { staffRefusalText } from './staff-refusal-text.ts'

const shown = ['monto', 'descripcion']
const wrong = (fields: Record<string, string>) =>
  new ApiProblem({ code: 'bad-request', message: 'Revisá los datos enviados', status: 400, fields })

test('The refusal text omits messages that a field shows and includes the others', () => {
  expect(staffRefusalText(wrong({ monto: 'El monto debe ser mayor que 0' }), shown)).toBeUndefined()
  expect(staffRefusalText(wrong({ fecha: 'Ingresá una fecha válida (día/mes/año)' }), shown)).toContain(
    'fecha',
  )
  expect(staffRefusalText(wrong({}), shown)).toBe('Revisá los datos enviados')
})

test('No text for staff mentions a purchase, and a lost connection does not lose the typed data', () => {
  for (const code of ['sale-in-progress', 'idempotency-key-reused'])
    expect(
      staffRefusalText(new ApiProblem({ code, message: 'Tu compra', status: 409 }), shown),
    ).not.toContain('compra')
  expect(staffRefusalText(unreachable(), shown)).toContain('sigue acá')
})
