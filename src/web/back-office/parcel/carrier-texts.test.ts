import { expect, test } from 'vitest'
import { carrierText } from './carrier-texts.ts'

const unconfirmed = {
  transporte: 'Zippin',
  estado: 'pidiendo',
  daEtiqueta: true,
  porCancelar: false,
} as const
const again = 'Zippin no confirmó el envío: esperá un minuto y pedilo de nuevo, no se repite'
const look = 'Zippin no confirmó el envío: fijate en su sitio si existe'

test.each([
  [{ estado: 'Preparando', correo: unconfirmed } as const, again],
  [{ estado: 'Preparando', correo: { ...unconfirmed, porCancelar: true } } as const, look],
  [{ estado: 'Despachado', correo: unconfirmed } as const, look],
])('An unconfirmed shipment is requested again only while its parcel is to be sent: %j', (parcel, text) => {
  expect(carrierText(parcel)).toBe(text)
})
