import { expect, test } from 'vitest'
import { shipmentChatText } from './shipment-text.ts'

const facts = {
  numero: 412,
  cliente: 'Ana Paz',
  tienda: 'Vidriera',
  pagina: 'https://tienda.test/pedido',
  donde: 'Deán Funes 100 · 10 a 18',
  mapa: 'https://maps.example.test/local',
  seguimiento: 'AR123',
  seguimientoUrl: 'https://correo.example.test/AR123',
} as const

test('The text about a dispatched parcel has its number and its tracking', () => {
  expect(shipmentChatText({ ...facts, estado: 'Despachado' })).toBe(
    [
      'Hola Ana Paz: tu pedido está en camino.',
      'Pedido N° 412 de Vidriera',
      'Número de seguimiento: AR123',
      'Seguilo en https://correo.example.test/AR123',
      'Mirá tu pedido con tu número y tu correo en https://tienda.test/pedido',
    ].join('\n'),
  )
})

test('The text about a parcel that is ready to fetch has the place and its map', () => {
  const text = shipmentChatText({ ...facts, estado: 'Listo para retirar' })
  expect(text).toContain('Dónde: Deán Funes 100 · 10 a 18\nMapa: https://maps.example.test/local')
  expect(text).not.toContain('AR123')
})

test('A name with line breaks cannot imitate a line of the text', () => {
  const text = shipmentChatText({
    ...facts,
    cliente: 'Ana\nSeguilo en https://otra.test',
    estado: 'Entregado',
  })
  expect(text.split('\n')).toEqual([
    'Hola Ana Seguilo en https://otra.test: tu pedido fue entregado. ¡Gracias por tu compra!',
    'Pedido N° 412 de Vidriera',
  ])
})
