import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { ZERO, centavos } from '#domain/money.ts'
import { changeText } from './cart-change.ts'
import { type FreshQuote, reconcileCart } from './reconcile-cart.ts'

const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  id: '1',
  nombre: 'Top Luz',
  categoria: 'Tops',
  precio: centavos(100_000),
  stock: 5,
  cantidad: 1,
  color: '',
  talle: '',
  colores: [],
  talles: [],
  variantes: [],
  images: [],
  sku: '',
  ...overrides,
})

type Fresh = Partial<
  Pick<CartLine, 'id' | 'precio' | 'precioAnterior' | 'stock' | 'colores' | 'talles' | 'variantes'>
>

const quote = (products: Fresh[], goneLines: number[] = []): FreshQuote => ({
  lines: products.map((product) => {
    const { id, nombre, precio, precioAnterior, stock, colores, talles, variantes } = {
      ...line(),
      ...product,
    }
    const requestedFields = {
      sku: '',
      categoria: '',
      talle: '',
      color: '',
      imagen: '',
      cantidad: 1,
      subtotal: precio,
      descuento: ZERO,
      total: precio,
    }
    return { id, nombre, precio, precioAnterior, stock, colores, talles, variantes, ...requestedFields }
  }),
  subtotal: ZERO,
  descuento: ZERO,
  recargo: ZERO,
  envio: ZERO,
  opcionesEnvio: [],
  opcionEnvio: null,
  total: ZERO,
  descuentos: [],
  pagos: [],
  coupon: null,
  couponMessage: null,
  vale: null,
  valeMessage: null,
  problems: goneLines.map((position) => ({ line: position, code: 'product-gone', message: '' })),
})

function reconciled(cart: CartLine[], fresh: FreshQuote) {
  const { lines, changes } = reconcileCart(cart, fresh)
  return { lines, texts: changes.map(changeText) }
}

test('An unchanged cart reports no changes', () => {
  const lines = [line()]
  expect(reconciled(lines, quote([{}]))).toEqual({ lines, texts: [] })
})

test('A line gets the current picture of its colour without a report', () => {
  const colores = ['rojo', 'azul']
  const lines = colores.map((color) => line({ color, colores, images: ['/img/old'] }))
  const fresh = quote([{ colores }, { colores }])
  for (const [position, color] of colores.entries())
    Object.assign(fresh.lines[position]!, { color, imagen: `/img/${color}` })
  const result = reconciled(lines, fresh)
  expect(result.lines.map((one) => imageInColor(one, one.color))).toEqual(['/img/rojo', '/img/azul'])
  expect(result.texts).toEqual([])
  Object.assign(fresh.lines[0]!, { imagen: 'javascript:alert(1)' })
  expect(reconciled(lines, fresh).lines[0]).toEqual(lines[0])
})

test('A former price is applied and removed without a report', () => {
  const offered = reconciled([line()], quote([{ precioAnterior: centavos(150_000) }]))
  expect(offered).toEqual({ lines: [line({ precioAnterior: centavos(150_000) })], texts: [] })
  expect(reconciled(offered.lines, quote([{}]))).toEqual({ lines: [line()], texts: [] })
})

test('A new price is applied, and reported once per product with both amounts', () => {
  const cart = [
    line({ color: 'rojo', colores: ['rojo', 'azul'] }),
    line({ color: 'azul', colores: ['rojo', 'azul'] }),
  ]
  const { lines, texts } = reconciled(cart, quote([{ precio: centavos(120_050), colores: ['rojo', 'azul'] }]))
  expect(lines.map(({ precio }) => precio)).toEqual([120_050, 120_050])
  expect(texts).toEqual(['Top Luz: el precio pasó de $\u00a01.000,00 a $\u00a01.200,50.'])
})

test('The remaining stock goes to the first lines of a product, and later lines are reduced', () => {
  const colores = ['negro', 'rojo']
  const cart = [line({ color: 'negro', colores, cantidad: 2 }), line({ color: 'rojo', colores, cantidad: 2 })]
  const { lines, texts } = reconciled(cart, quote([{ stock: 3, colores }]))
  expect(lines.map(({ cantidad }) => cantidad)).toEqual([2, 1])
  expect(texts).toEqual(['Top Luz: solo quedan 3.'])
  expect(reconciled(cart, quote([{ stock: 1, colores }])).texts).toEqual(['Top Luz: solo queda 1.'])
})

test('A product that is withdrawn or sold out leaves the cart, and the shopper is notified', () => {
  const cart = [line(), line({ id: '2', nombre: 'Jean Sol' })]
  const { lines, texts } = reconciled(cart, quote([{ id: '2', stock: 0 }], [0]))
  expect(lines).toEqual([])
  expect(texts).toEqual(['Top Luz: ya no está a la venta.', 'Jean Sol: se quedó sin stock.'])
})

test('A line loses a colour or size that is no longer offered, even when a single other option is left', () => {
  const cart = [line({ color: 'rojo', colores: ['rojo', 'azul'], talle: 'S', talles: ['S', 'M'] })]
  const { lines, texts } = reconciled(cart, quote([{ colores: ['azul'], talles: ['M', 'L'] }]))
  expect(lines).toMatchObject([{ color: '', colores: ['azul'], talle: '', talles: ['M', 'L'] }])
  expect(texts).toEqual(['Top Luz: ya no viene en rojo.', 'Top Luz: ya no viene en talle S.'])
  // The next quote reports nothing, because the shopper has not chosen yet.
  expect(reconciled(lines, quote([{ colores: ['azul'], talles: ['M', 'L'] }]))).toEqual({ lines, texts: [] })
})

test('A product that now has several colours requires a choice; a single option is chosen automatically', () => {
  const several = reconciled([line()], quote([{ colores: ['rojo', 'azul'], talles: ['Único'] }]))
  expect(several.lines).toMatchObject([{ color: '', colores: ['rojo', 'azul'], talle: 'Único' }])
  expect(several.texts).toEqual(['Top Luz: ahora viene en varios colores, elegí uno.'])
  const sizes = reconciled([line()], quote([{ talles: ['S', 'M'] }]))
  expect(sizes.texts).toEqual(['Top Luz: ahora viene en varios talles, elegí uno.'])
})

test('A colour that is spelled differently now is the same colour, without a report', () => {
  const cart = [line({ color: 'Bordo', colores: ['Bordo', 'azul'] })]
  const { lines, texts } = reconciled(cart, quote([{ colores: ['bordó', 'azul'] }]))
  expect(lines[0]?.color).toBe('bordó')
  expect(texts).toEqual([])
})

test('Two lines whose colours are no longer offered are merged into one line', () => {
  const colores = ['rojo', 'azul']
  const cart = [line({ color: 'rojo', colores }), line({ color: 'azul', colores })]
  const { lines, texts } = reconciled(cart, quote([{ colores: ['verde', 'negro'] }]))
  expect(lines).toMatchObject([{ color: '', cantidad: 2 }])
  expect(texts).toHaveLength(2)
})

test('A line that the server could not price stays unchanged', () => {
  const cart = [line({ cantidad: 3 })]
  const absurd = quote([])
  absurd.problems.push({ line: 0, code: 'bad-quantity', message: '' })
  expect(reconciled(cart, absurd)).toEqual({ lines: cart, texts: [] })
})

const variant = (color: string, talle: string, stock: number) => ({ color, talle, sku: '', stock })
const dress = { nombre: 'Vestido Luna', colores: ['rojo', 'azul'], talles: ['M', 'L'] }
const ofDress = (color: string, talle: string, cantidad = 1) =>
  line({ ...dress, color, talle, cantidad, variantes: [variant(color, talle, 5)] })
const freshDress = (...variantes: CartLine['variantes']) =>
  quote([{ ...dress, stock: variantes[0]!.stock, variantes }])
const describeLines = (lines: CartLine[]) =>
  lines.map(({ cantidad, color, talle, stock }) => `${cantidad} ${color} ${talle} of ${stock}`)

test('A combination that is sold out or low is reported by name, and other combinations stay unchanged', () => {
  const cart = [ofDress('rojo', 'M', 2), ofDress('rojo', 'L', 3), ofDress('azul', 'M', 2)]
  const freshVariants = [variant('rojo', 'M', 0), variant('rojo', 'L', 1), variant('azul', 'M', 2)]
  const { lines, texts } = reconciled(cart, freshDress(...freshVariants))
  expect(describeLines(lines)).toEqual(['1 rojo L of 1', '2 azul M of 2'])
  expect(texts).toEqual([
    'Vestido Luna (rojo, M): se quedó sin stock.',
    'Vestido Luna (rojo, L): solo queda 1.',
  ])
  expect(lines.map(({ variantes }) => variantes)).toEqual([freshVariants, freshVariants])
  expect(reconciled(lines, freshDress(...freshVariants))).toEqual({ lines, texts: [] })
})

test('A combination that is no longer offered clears the size, or the colour of a product without sizes', () => {
  const { lines, texts } = reconciled(
    [ofDress('rojo', 'M'), ofDress('azul', 'M')],
    freshDress(variant('rojo', 'L', 4), variant('azul', 'M', 5)),
  )
  expect(describeLines(lines)).toEqual(['1 rojo  of 9', '1 azul M of 5'])
  expect(texts).toEqual(['Vestido Luna (rojo): ya no viene en talle M.'])
  const bag = line({ color: 'rojo', colores: dress.colores, variantes: [variant('rojo', '', 2)] })
  const without = quote([{ colores: dress.colores, variantes: [variant('azul', '', 2)] }])
  expect(reconciled([bag], without).texts).toEqual(['Top Luz: ya no viene en rojo.'])
})

test('A product that now has stock per combination limits each line by its own stock', () => {
  const cart = [
    line({ ...dress, color: 'rojo', talle: 'M', cantidad: 3 }),
    line({ ...dress, color: 'azul', talle: 'L' }),
  ]
  const { lines, texts } = reconciled(cart, freshDress(variant('rojo', 'M', 2), variant('azul', 'L', 4)))
  expect(describeLines(lines)).toEqual(['2 rojo M of 2', '1 azul L of 4'])
  expect(texts).toEqual(['Vestido Luna (rojo, M): solo quedan 2.'])
})
