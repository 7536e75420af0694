import { expect, test } from 'vitest'
import { invoiceMoment } from './invoice-policy.ts'

const policy = { qr: 'a pedido', efectivo: 'nunca' } as const

test.each([
  ['qr', [], 'a pedido'],
  ['efectivo', [], 'nunca'],
  ['tarjetaCredito', [], 'automatico'],
  ['Mixto', ['efectivo', 'qr'], 'a pedido'],
  ['Mixto', ['efectivo', 'tarjetaDebito'], 'automatico'],
  ['Mixto', ['efectivo', 'vale'], 'automatico'],
] as const)('A sale paid by %s (%j) is invoiced: %s', (pago, methods, expected) => {
  expect(invoiceMoment(policy, { pago, pagos: methods.map((metodo) => ({ metodo })) })).toBe(expected)
})
