import { expect, test } from 'vitest'
import { withdrawalTermText } from '#domain/text/withdrawal-term-text.ts'
import { parsePurchaseNumber } from './purchase-number.ts'
import { canMoveWithdrawal, hoursToConfirm, noticeDueBefore, withdrawalTerm } from './withdrawal.ts'
import { withdrawalCode } from './withdrawal-code.ts'

const termOf = (entregada: string | null, pedido: string) =>
  withdrawalTerm({ entregada: entregada === null ? null : new Date(entregada), pedido: new Date(pedido) })

test('The term of a withdrawal ends after the tenth calendar day from the delivery, in store time', () => {
  // 02:30 UTC of the 4th is still the 3rd in the store.
  const delivered = '2026-03-04T02:30:00Z'
  expect(termOf(delivered, '2026-03-14T02:59:59Z')).toEqual({ estado: 'dentro', hasta: '2026-03-13' })
  expect(termOf(delivered, '2026-03-14T03:00:00Z')).toEqual({ estado: 'fuera', hasta: '2026-03-13' })
  expect(termOf('2026-12-28T15:00:00Z', '2026-12-28T14:00:00Z')).toEqual({
    estado: 'dentro',
    hasta: '2027-01-07',
  })
  expect(termOf(null, '2030-01-01T00:00:00Z')).toEqual({ estado: 'abierto' })
})

test('Texts name the last day of the term', () => {
  expect(
    [
      termOf('2026-03-03T15:00:00Z', '2026-03-05T15:00:00Z'),
      termOf('2026-03-03T15:00:00Z', '2026-04-05T15:00:00Z'),
      termOf(null, '2026-04-05T15:00:00Z'),
    ].map(withdrawalTermText),
  ).toEqual([
    'Dentro del plazo hasta 13-03-2026',
    'Fuera de plazo: venció el 13-03-2026',
    'Dentro del plazo: los diez días empiezan con la entrega',
  ])
})

test('Staff have 24 hours to confirm a request, and the notice is due when six are left', () => {
  const requested = new Date('2026-03-09T15:00:00Z')
  const at = (time: string) => hoursToConfirm(requested, new Date(time))
  expect([
    at('2026-03-09T15:00:00Z'),
    at('2026-03-10T09:00:00Z'),
    at('2026-03-10T14:59:00Z'),
    at('2026-03-10T15:01:00Z'),
  ]).toEqual([24, 6, 0, -1])
  expect(noticeDueBefore(new Date('2026-03-10T09:00:00Z'))).toEqual(requested)
})

test('A returned withdrawal is final, and a refused one can only be returned', () => {
  expect(canMoveWithdrawal('Recibido', 'Confirmado')).toBe(true)
  expect(canMoveWithdrawal('Rechazado', 'Devuelto')).toBe(true)
  expect(canMoveWithdrawal('Rechazado', 'Confirmado')).toBe(false)
  expect(canMoveWithdrawal('Devuelto', 'Rechazado')).toBe(false)
  expect(canMoveWithdrawal('Confirmado', 'Confirmado')).toBe(false)
})

test('A code has a prefix, eleven random signs and a check sign', () => {
  expect(withdrawalCode(Uint8Array.from({ length: 11 }, (_, index) => index * 23))).toMatch(
    /^ARR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/,
  )
})

test('A purchase number is read in the forms in which people write it', () => {
  expect(['26', ' N° 26', '#26', 'nro. 26', 'veintiséis', '', '2.6'].map(parsePurchaseNumber)).toEqual([
    26,
    26,
    26,
    26,
    undefined,
    undefined,
    undefined,
  ])
})
