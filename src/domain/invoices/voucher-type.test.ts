import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { documentFault, unidentifiedBuyer, DEFAULT_IDENTIFICATION_AMOUNT } from './buyer-document.ts'
import { type ReceiverCondition, receiverConditions } from './receiver-condition.ts'
import { readVoucherCode, voucherCode, voucherLetter } from './voucher-type.ts'

const everyReceiver = Object.keys(receiverConditions) as ReceiverCondition[]

test('A shop in IVA gives an A to buyers 1, 6, 13 and 16, and a B to all others', () => {
  const ids = (letter: string) =>
    everyReceiver
      .filter((receiver) => voucherLetter('inscripto', receiver) === letter)
      .map((receiver) => receiverConditions[receiver])
  expect(ids('A')).toEqual([1, 6, 13, 16])
  expect(ids('B')).toEqual([4, 5, 7, 8, 9, 10, 15])
})

test.each(['monotributo', 'exento'] as const)('A shop in %s gives a C to every buyer', (shop) => {
  expect(new Set(everyReceiver.map((receiver) => voucherLetter(shop, receiver)))).toEqual(new Set(['C']))
})

test('Every voucher has its code of the WSFEv1 manual, and the code gives the voucher', () => {
  const codes = (['A', 'B', 'C'] as const).flatMap((letter) =>
    (['factura', 'notaDeCredito'] as const).map((kind) => {
      const code = voucherCode(letter, kind)
      expect(readVoucherCode(code)).toEqual({ letter, kind })
      return code
    }),
  )
  expect(codes).toEqual([1, 3, 6, 8, 11, 13])
  expect(readVoucherCode(2)).toBeUndefined()
})

test('A final consumer is identified from the amount on, and an A always needs a CUIT', () => {
  const identifyFrom = DEFAULT_IDENTIFICATION_AMOUNT
  const dni = { tipo: 'dni', numero: '20123456' } as const
  const cuit = { tipo: 'cuit', numero: '20123456786' } as const
  const below = centavos(identifyFrom - 1)
  expect(
    documentFault({ letter: 'B', document: unidentifiedBuyer, total: below, identifyFrom }),
  ).toBeUndefined()
  expect(documentFault({ letter: 'B', document: unidentifiedBuyer, total: identifyFrom, identifyFrom })).toBe(
    'document-missing',
  )
  expect(documentFault({ letter: 'C', document: dni, total: identifyFrom, identifyFrom })).toBeUndefined()
  expect(documentFault({ letter: 'A', document: dni, total: below, identifyFrom })).toBe('cuit-missing')
  expect(documentFault({ letter: 'A', document: cuit, total: below, identifyFrom })).toBeUndefined()
})
