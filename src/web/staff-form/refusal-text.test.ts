import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '#web/api-problem.ts'
import { refusalText } from './refusal-text.ts'

const shown = ['monto', 'descripcion']
const wrong = (fields: Record<string, string>) =>
  new ApiProblem({ code: 'bad-request', message: 'Revisá los datos enviados', status: 400, fields })

test('what a field says is not said again, but what no field of the form can say is', () => {
  expect(refusalText(wrong({ monto: 'El monto debe ser mayor que 0' }), shown)).toBeUndefined()
  expect(refusalText(wrong({ fecha: 'Ingresá una fecha válida (día/mes/año)' }), shown)).toContain('fecha')
  expect(refusalText(wrong({}), shown)).toBe('Revisá los datos enviados')
})

test('no sentence of the staff speaks of a purchase, and a lost connection says that nothing is lost', () => {
  for (const code of ['sale-in-progress', 'idempotency-key-reused'])
    expect(refusalText(new ApiProblem({ code, message: 'Tu compra', status: 409 }), shown)).not.toContain(
      'compra',
    )
  expect(refusalText(unreachable(), shown)).toContain('sigue acá')
})
