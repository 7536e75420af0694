import { expect, test } from 'vitest'
import { splitStreet } from './split-street.ts'

test.each([
  ['Av. Rivadavia 1234', 'Av. Rivadavia', '1234'],
  ['  San   Martín 450 ', 'San Martín', '450'],
  ['Av. 9 de Julio 1000', 'Av. 9 de Julio', '1000'],
  ['Calle 50 1234', 'Calle 50', '1234'],
  ['Calle 7 N° 980 e/ 45 y 46', 'Calle 7', '980'],
  ['Calle 7 Nro. 980', 'Calle 7', '980'],
  ['Belgrano al 300', 'Belgrano', '300'],
  ['Mitre 742 e/ 9 de Julio y Sarmiento', 'Mitre', '742'],
  ['Mitre 742, piso 3', 'Mitre', '742'],
  ['Mitre 742 entre 25 de Mayo y 10', 'Mitre', '742'],
  ['Ruta 8 km 54', 'Ruta 8 km', '54'],
  ['San Martín 450 bis', 'San Martín', '450'],
  ['La Posta', 'La Posta', 'S/N'],
  ['12345', '12345', 'S/N'],
  ['', '', 'S/N'],
])('The address %j is split into street and number', (direccion, calle, numero) => {
  expect(splitStreet(direccion)).toEqual({ calle, numero })
})
