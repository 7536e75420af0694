import { expect, test } from 'vitest'
import { addPart, removePart, splitPayment } from './order-parts.ts'
import { addToCart, increase, unitsLeft } from './cart.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { readStoredOrder, storedOrderText } from './stored-order.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { orderRefusal } from './order-refusal.ts'
import { priceKey, priceOrder } from './price-order.ts'
import { changeOf, EMPTY_ORDER, tillRefusalText, type TillOrder, removeSoldFromOrder } from './till-order.ts'

const product: Product = {
  id: 'sol',
  nombre: 'Vestido Sol',
  categoria: 'Vestidos',
  color: 'rojo',
  talle: '',
  stock: 2,
  precio: centavos(1_999_999),
  sku: 'SOL',
  images: [],
  publicado: 'no',
  version: 1,
  variantes: [],
}

const anOrder = (facts: Partial<TillOrder> = {}, cantidad = 1): TillOrder => {
  const added = addToCart([], { product, cantidad })
  const lines = added.ok ? added.lines : []
  return { ...EMPTY_ORDER, lines, cliente: 'Ana Paz', formaPago: 'efectivo', ...facts }
}

const refusalOf = (order: TillOrder, rights: { takesCash?: boolean; discountLimit?: number } = {}) =>
  orderRefusal(order, priceOrder(order, { surcharges: defaultSurcharges }), { takesCash: true, ...rights })

test('An order reports a missing payment method, cart and name, in this order', () => {
  const refusalText = (facts: Partial<TillOrder>) => refusalOf(anOrder(facts))?.text
  expect(refusalOf(EMPTY_ORDER)?.text).toBe('Falta forma de pago')
  expect(refusalText({ formaPago: '', cliente: '' })).toBe('Falta forma de pago')
  expect(refusalText({ lines: [], cliente: '' })).toBe('El carrito está vacío')
  expect(refusalText({ cliente: '  ' })).toBe('Falta nombre del cliente')
  expect(refusalText({})).toBeUndefined()
})

test('A missing colour is reported before a missing name', () => {
  const [line] = anOrder().lines
  const lines = [{ ...line!, color: '', colores: ['rojo', 'azul'] }]
  expect(refusalOf(anOrder({ lines, cliente: '' }))?.about).toBe('lines')
})

test('An order never holds more units than the stock', () => {
  const lines = anOrder({}, 2).lines
  expect(unitsLeft(lines, lines[0]!)).toBe(0)
  const cartRefusalText = (outcome: ReturnType<typeof increase>) =>
    outcome.ok ? '' : tillRefusalText(outcome.refusal)
  expect(cartRefusalText(increase(lines, lines[0]!))).toBe('No hay suficiente stock disponible')
  expect(cartRefusalText(addToCart([], { product: { ...product, stock: 0 } }))).toBe('Producto sin stock')
  expect(addToCart([], { product: { ...product, stock: 900 }, cantidad: 900 }).ok).toBe(true)
})

test.each([
  ['efectivo', 0],
  ['qr', 280_000],
  ['tarjetaCredito', 793_600],
] as const)('A payment of two units of 19.999,99 by %s adds %i centavos', (formaPago, recargo) => {
  const totals = priceOrder(anOrder({ formaPago }, 2), { surcharges: defaultSurcharges })
  expect(totals).toMatchObject({ subtotal: 3_999_998, recargo, total: 3_999_998 + recargo })
})

test.each([
  ['20000', 1],
  ['20.000', 1],
  ['$ 20.000,01', 2],
  ['19999.99', 0],
  ['1.000', -1_899_999],
  ['mucho', undefined],
  ['', undefined],
] as const)('The change of "%s" for 19.999,99 in cash is %s', (recibido, vuelto) => {
  expect(changeOf(recibido, product.precio)).toBe(vuelto)
})

test('After a sale, units added during its request and another customer’s order stay', () => {
  const sold = (cliente: string) => ({ cliente, lines: anOrder().lines })
  expect(removeSoldFromOrder(anOrder(), sold('Ana Paz'))).toEqual(EMPTY_ORDER)
  expect(removeSoldFromOrder(anOrder({}, 2), sold('Ana Paz')).lines).toMatchObject([{ cantidad: 1 }])
  const other = anOrder({ cliente: 'Beto' })
  expect(removeSoldFromOrder(other, sold('Ana Paz'))).toBe(other)
})

test('A stored order is read back whole', () => {
  const [line] = anOrder().lines
  const order = anOrder({
    lines: [{ ...line!, descuento: { importe: centavos(150), motivo: 'Falla' } }],
    formaPago: 'qr',
    partes: [
      {
        metodo: 'vale',
        importe: '10',
        codigo: 'ABCD',
        credito: { codigo: 'ABCD', saldo: centavos(1), vence: null },
      },
      { metodo: 'vale', importe: '10', codigo: '' },
      { metodo: '', importe: null },
    ],
    descuento: { porcentaje: 12.5, motivo: 'Cliente frecuente' },
    cupon: 'DIEZ',
    recibido: '1',
  })
  const read = readStoredOrder(storedOrderText(order))
  expect(read.repaired).toBe(false)
  expect(read.order).toEqual(order)
})

test.each(['', '{', 'null', '7', '[]', '{"lines":"[{}]"}', '{"lines":"nada","cliente":"Ana"}'])(
  'A damaged stored order, %s, is read as far as possible and reported',
  (text) => {
    const { order, repaired } = readStoredOrder(text)
    expect(order.lines).toEqual([])
    expect(repaired).toBe(true)
  },
)

test('A damaged stored order keeps the customer’s name and loses an unknown payment method', () => {
  const stored = JSON.stringify({ lines: '[]', cliente: 'Ana', formaPago: 'trueque', recibido: 7 })
  expect(readStoredOrder(stored).order).toEqual({ ...EMPTY_ORDER, cliente: 'Ana' })
})

test.each([
  { descuento: { porcentaje: 101, motivo: 'x' } },
  { descuento: { porcentaje: 10, motivo: '' } },
  { descuento: 7 },
  { partes: [{ metodo: 'qr', importe: '1' }] },
  {
    partes: [
      { metodo: 'trueque', importe: '1' },
      { metodo: 'qr', importe: null },
    ],
  },
  {
    partes: [
      { metodo: 'qr', importe: null },
      { metodo: 'qr', importe: '1' },
    ],
  },
])('A stored order loses a damaged discount or payment, %j, and reports it', (damaged) => {
  const { order, repaired } = readStoredOrder(JSON.stringify({ lines: '[]', cliente: 'Ana', ...damaged }))
  expect({ order, repaired }).toEqual({ order: { ...EMPTY_ORDER, cliente: 'Ana' }, repaired: true })
})

test('An order in cash is refused while its seller may not take cash, and other payment methods are accepted', () => {
  const refusalWithout = (order: Partial<TillOrder>) => refusalOf(anOrder(order), { takesCash: false })
  const closed = { about: 'payment', text: 'La caja de hoy está cerrada.' }
  expect(refusalWithout({ formaPago: 'efectivo' })).toEqual(closed)
  expect(refusalWithout({ formaPago: 'qr' })).toBeUndefined()
  const partes = [
    { metodo: 'qr', importe: '1' },
    { metodo: 'efectivo', importe: null },
  ] as const
  expect(refusalWithout({ formaPago: 'qr', partes })).toEqual(closed)
})

const price = (order: TillOrder, quoted?: Parameters<typeof priceOrder>[1]['quoted']) =>
  priceOrder(order, { surcharges: defaultSurcharges, quoted })

test('The last part of a payment pays what the others leave, also after a line changes', () => {
  const split = splitPayment(anOrder({ formaPago: 'efectivo' }))
  const partes = [
    { metodo: 'efectivo', importe: '5.000' } as const,
    { ...split.partes[1]!, metodo: 'qr' } as const,
  ]
  expect(price({ ...split, partes }).pagos).toEqual([
    { metodo: 'efectivo', importe: 500_000, recargo: 0 },
    { metodo: 'qr', importe: 1_499_999, recargo: 105_000 },
  ])
  expect(price({ ...anOrder({}, 2), partes })).toMatchObject({
    porPagar: 0,
    efectivo: 500_000,
    pagos: [{}, { importe: 3_499_998 }],
  })
})

test.each([
  [['5.000', '4.000'], 'Falta pagar $\u00a010.999,99'],
  [['15.000', '15.000'], 'Las partes del pago suman $\u00a010.000,01 de más'],
  [['19.999,99', null], 'La parte 2 del pago no tiene importe'],
  [['', null], 'La parte 1 del pago no tiene importe'],
  [['5.000', null], undefined],
] as const)('Parts of %s pay an order of 19.999,99: %s', (amounts, text) => {
  const partes = amounts.map((importe) => ({ metodo: 'transferencia', importe }) as const)
  expect(refusalOf(anOrder({ partes }))?.text).toBe(text)
})

test('Another part pays the rest, and the payment is undivided again after the last removal', () => {
  const split = splitPayment(anOrder({ formaPago: 'qr' }))
  expect(addPart(split.partes)).toEqual([
    { metodo: 'qr', importe: '' },
    { metodo: '', importe: '' },
    { metodo: '', importe: null },
  ])
  expect(removePart(split, 1)).toMatchObject({ partes: [], formaPago: 'qr' })
})

test('An order shows the total of each payment method after the discounts of line and sale', () => {
  const order = anOrder({ descuento: { porcentaje: 10, motivo: 'Promo' } }, 2)
  const lines = order.lines.map((line) => ({
    ...line,
    descuento: { importe: centavos(99_998), motivo: 'Falla' },
  }))
  const { descuentos, totals, total } = price({ ...order, lines })
  expect(descuentos).toEqual([
    { line: 0, porcentaje: null, importe: 99_998, motivo: 'Falla' },
    { line: null, porcentaje: 10, importe: 390_000, motivo: 'Promo' },
  ])
  expect({ total, ...totals }).toEqual({
    total: 3_510_000,
    efectivo: 3_510_000,
    transferencia: 3_510_000,
    qr: 3_755_700,
    tarjetaDebito: 3_755_700,
    tarjetaCredito: 4_206_384,
  })
})

test('A seller’s discount above the limit is refused before the sale is sent, and an admin’s is not', () => {
  const order = (porcentaje: number) => anOrder({ descuento: { porcentaje, motivo: 'Promo' } })
  expect(refusalOf(order(10), { discountLimit: 1_000 })).toBeUndefined()
  expect(refusalOf(order(10.1), { discountLimit: 1_000 })).toEqual({
    about: 'discount',
    text: 'Podés dar hasta 10 % de descuento. Más lo autoriza alguien con rol de administrador.',
  })
  expect(refusalOf(order(50))).toBeUndefined()
})

test('A coupon counts once the server has priced exactly this order', () => {
  const order = anOrder({ cupon: 'DIEZ', formaPago: 'qr' })
  const quoted = { subtotal: product.precio, descuento: centavos(200_000), descuentos: [] }
  expect(refusalOf(order)).toMatchObject({ about: 'coupon' })
  expect(price(order, { ...quoted, key: priceKey(order) })).toMatchObject({
    cupon: 200_000,
    total: 1_925_999,
    isAwaitingQuote: false,
  })
  const changed = { ...order, lines: anOrder({}, 2).lines }
  expect(price(changed, { ...quoted, key: priceKey(order) })).toMatchObject({
    cupon: 0,
    isAwaitingQuote: true,
  })
})
