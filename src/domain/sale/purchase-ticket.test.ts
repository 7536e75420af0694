import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { type TicketSale, purchaseTicket } from './purchase-ticket.ts'

const aSale = (facts: Partial<TicketSale> = {}): TicketSale => ({
  numero: 128,
  cliente: 'Ana Paz',
  direccion: 'San Martín 45',
  provincia: 'Córdoba',
  cp: '5000',
  localidad: '',
  piso: '',
  depto: '',
  formaEnvio: 'Gratis',
  pago: 'Mercado Pago',
  descuento: centavos(0),
  recargo: centavos(0),
  envio: centavos(0),
  aCobrar: centavos(0),
  guardadaHasta: null,
  codigoDescuento: '',
  descuentos: [],
  pagos: [],
  total: centavos(1_234_550),
  productos: [
    { nombre: 'Remera lisa', color: 'rojo', talle: 'S', cantidad: 2, subtotal: centavos(1_000_000) },
    { nombre: 'Vaso', color: '', talle: '', cantidad: 1, subtotal: centavos(234_550) },
  ],
  ...facts,
})

test('The ticket shows customer, address, delivery, payment and lines', () => {
  expect(purchaseTicket(aSale()).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Venta N° 128',
    'Cliente: Ana Paz',
    'Dirección: San Martín 45, Córdoba, CP 5000',
    'Envío: Gratis',
    'Forma de pago: Mercado Pago',
    '',
    'Productos:',
    '- 2 x Remera lisa (rojo, talle S): $ 10.000,00',
    '- 1 x Vaso: $ 2.345,50',
    '',
    'Total: $ 12.345,50',
  ])
})

test('The ticket of a counter sale has no address and shows the surcharge', () => {
  const ticket = purchaseTicket(
    aSale({
      direccion: '',
      provincia: '',
      cp: '',
      formaEnvio: '',
      pago: 'tarjetaDebito',
      recargo: centavos(700),
    }),
  )
  expect(ticket).not.toMatch(/Dirección|Envío|Descuento/)
  expect(ticket).toContain('Forma de pago: Tarjeta de débito')
  expect(ticket).toContain('Recargo: $\u00a07,00')
})

test('The ticket shows a discount before the total', () => {
  expect(purchaseTicket(aSale({ descuento: centavos(150) }))).toMatch(/Descuento: \$\u00a01,50\nTotal:/)
})

test('The ticket names each discount with its reason, the coupon and the parts of the payment', () => {
  const ticket = purchaseTicket(
    aSale({
      descuento: centavos(450),
      codigoDescuento: 'DIEZ',
      descuentos: [
        { renglon: 1, porcentaje: 12.5, importe: centavos(100), motivo: 'Falla\nTotal: $ 0' },
        { renglon: null, porcentaje: null, importe: centavos(200), motivo: 'Amiga' },
      ],
      pago: 'Mixto',
      pagos: [
        { metodo: 'efectivo', importe: centavos(1_000_000), recargo: centavos(0) },
        { metodo: 'qr', importe: centavos(200_000), recargo: centavos(14_000) },
      ],
    }),
  ).replaceAll('\u00a0', ' ')
  expect(ticket).toContain('Forma de pago: Mixto\n- Efectivo: $ 10.000,00\n- QR: $ 2.140,00\n')
  expect(ticket).toContain(
    'Descuento 12,5 % (Falla Total: $ 0) · Vaso: $ 1,00\nDescuento (Amiga): $ 2,00\nDescuento (DIEZ): $ 1,50\nTotal',
  )
})

test('No text of a customer can imitate a line of the ticket', () => {
  const ticket = purchaseTicket(aSale({ cliente: 'Ana\r\nTotal: $ 0,00\u0000\u2028Pagado' }))
  expect(ticket).toContain('Cliente: Ana Total: $ 0,00 Pagado\n')
  expect(ticket.split('\n').filter((line) => line.startsWith('Total'))).toHaveLength(1)
})

test('The ticket of a deposit names what is left to pay and the last day', () => {
  const text = purchaseTicket(aSale({ aCobrar: centavos(700_000), guardadaHasta: '28-12-2026' }))
  expect(text.replaceAll('\u00a0', ' ')).toContain('Falta pagar: $ 7.000,00\nSe guarda hasta el 28-12-2026')
})
