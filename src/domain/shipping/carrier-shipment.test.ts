import { expect, test } from 'vitest'
import { type ReportedState, reportedStateOf, shipmentCode } from './carrier-shipment.ts'
import type { ShipmentState } from './shipment-state.ts'

test('The code of a shipment fits the carriers, and differs for each sale and each attempt', () => {
  const sale = { numero: 1024, saleId: '0198c2a4-7d31-7cc3-9b52-a1b2c3d4e5f6' }
  expect(shipmentCode({ ...sale, intento: 1 })).toBe('1024-a1b2c3d4e5f6')
  expect(shipmentCode({ ...sale, intento: 2 })).toBe('1024-a1b2c3d4e5f6-2')
  const longest = shipmentCode({ ...sale, numero: 9_999_999_999, intento: 999 })
  expect(longest).toMatch(/^[\dA-Za-z-]{1,30}$/)
})

test.each<[reports: ReportedState[], estado: ShipmentState, past: ShipmentState[], expected?: ShipmentState]>(
  [
    [[], 'Preparando', ['Preparando']],
    [['otro'], 'Preparando', ['Preparando']],
    [['otro', 'despachado'], 'Preparando', ['Preparando'], 'Despachado'],
    [['despachado', 'entregado'], 'Preparando', ['Preparando'], 'Entregado'],
    [['entregado', 'despachado'], 'Despachado', ['Preparando', 'Despachado'], 'Entregado'],
    [['despachado'], 'Despachado', ['Preparando', 'Despachado']],
    [['despachado'], 'Entregado', ['Preparando', 'Entregado']],
    [['despachado'], 'Preparando', ['Preparando', 'Despachado', 'Preparando']],
    [['despachado', 'entregado'], 'Preparando', ['Preparando', 'Entregado', 'Preparando']],
  ],
)('The reports %j of a parcel in state %s after %j move it to %s', (reports, estado, past, expected) => {
  expect(
    reportedStateOf(
      reports.map((one) => ({ estado: one })),
      { estado, past },
    ),
  ).toBe(expected)
})
