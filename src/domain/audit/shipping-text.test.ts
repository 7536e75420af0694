import { expect, test } from 'vitest'
import { auditFieldText } from './audit-field-text.ts'

test('Changed shipping methods are shown with their names and prices, without English names of fields', () => {
  expect(
    auditFieldText('shipping', {
      isAgreed: false,
      pickupPoints: [],
      zones: [
        { id: 'a', name: 'CABA', pricing: 'peso', weightRates: [{ upTo: 1_000, price: 3_500 }] },
        { id: 'b', name: 'GBA', pricing: 'importe', amountRates: [{ from: 0, price: 99.5 }] },
      ],
      parcel: { length: 35, width: 25, height: 10 },
    })?.replaceAll('\u00a0', ' '),
  ).toBe(
    'Coordinar la entrega: No · Puntos de retiro: ninguno · ' +
      'Zonas: CABA, hasta 1000 g: $ 3.500,00; GBA, desde $ 0,00: $ 99,50 · Paquete (cm): 35 × 25 × 10',
  )
  expect(auditFieldText('shipping', 'otro')).toBeUndefined()
})
