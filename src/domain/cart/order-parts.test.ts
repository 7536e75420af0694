import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { addToCart } from './cart.ts'
import {
  addPart,
  applyCredit,
  changeMethod,
  type OrderPart,
  payWithCredit,
  removePart,
  splitPayment,
} from './order-parts.ts'
import { orderRefusal } from './order-refusal.ts'
import { priceOrder } from './price-order.ts'
import { EMPTY_ORDER, type TillOrder } from './till-order.ts'

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

const price = (order: TillOrder) => priceOrder(order, { surcharges: defaultSurcharges })
const refusalOf = (order: TillOrder) => orderRefusal(order, price(order), { takesCash: true })

const credito = { codigo: 'ABCD', saldo: centavos(1_200_000), vence: '31-12-2026' }
const paidByCredit = payWithCredit(anOrder({ formaPago: 'qr' }))
const readIn = (partes: readonly OrderPart[], position = 0, saldo = credito.saldo) =>
  applyCredit(partes, { position, credito: { ...credito, saldo }, price: centavos(1_999_999) })
const vale = { metodo: 'vale', codigo: 'ABCD', credito } as const

test('A read credit pays its balance, and a second part pays the rest', () => {
  expect(refusalOf(paidByCredit)?.text).toBe('Falta leer el vale de la parte 1')
  const partes = readIn(paidByCredit.partes)
  expect(partes).toEqual([
    { ...vale, importe: '12.000,00' },
    { metodo: '', importe: null },
  ])
  const order = changeMethod({ ...paidByCredit, partes }, { position: 1, metodo: 'efectivo' })
  expect(refusalOf(order)).toBeUndefined()
  expect(price(order)).toMatchObject({ porPagar: 0, efectivo: 799_999, pagos: [{ recargo: 0 }, {}] })
})

test('A credit that covers the price pays all of it alone, and never more than its balance', () => {
  const saldo = centavos(2_500_000)
  const split = splitPayment(anOrder())
  const inParts = changeMethod(split, { position: 0, metodo: 'vale' })
  for (const partes of [paidByCredit.partes, inParts.partes])
    expect(readIn(partes, 0, saldo)).toEqual([{ ...vale, credito: { ...credito, saldo }, importe: null }])
  const alone = { ...paidByCredit, partes: readIn(paidByCredit.partes, 0, saldo) }
  expect(price(alone)).toMatchObject({ porPagar: 0, pagos: [{ importe: 1_999_999 }] })
  expect(price({ ...alone, lines: anOrder({}, 2).lines }).porPagar).toBe(3_999_998 - saldo)
  expect(addPart(alone.partes)).toMatchObject([{ importe: '25.000,00' }, { importe: null }])
})

test('A credit in a later part pays at most what the typed parts leave', () => {
  const partes = [
    { metodo: 'efectivo', importe: '15.000' },
    { metodo: 'vale', importe: null, codigo: 'ABCD' },
  ] as const
  expect(readIn(partes, 1)).toEqual([partes[0], { ...vale, importe: null }])
  expect(readIn([partes[1], partes[0]], 0)).toMatchObject([{ importe: '4.999,99' }, {}])
})

test('A single credit stays a part, and another method in its place pays everything', () => {
  const partes = readIn(paidByCredit.partes)
  expect(removePart({ ...paidByCredit, partes }, 1).partes).toHaveLength(1)
  expect(changeMethod(paidByCredit, { position: 0, metodo: 'efectivo' })).toMatchObject({
    partes: [],
    formaPago: 'efectivo',
  })
  expect(removePart(paidByCredit, 0)).toMatchObject({ partes: [], formaPago: 'qr' })
})

test.each([
  [1_999_999, { aPagar: 0, recargo: 0, total: 1_999_999 }],
  [3_000_000, { aPagar: 0, recargo: 0, total: 1_999_999 }],
  [999_999, { aPagar: 1_000_000, recargo: 70_000, total: 2_069_999 }],
])('An exchange of a value of %i that QR pays has the amounts %j', (valor, amounts) => {
  const returned = centavos(valor)
  const order = anOrder({ formaPago: 'qr' })
  const exchange = priceOrder(order, { surcharges: defaultSurcharges, returned })
  expect(exchange).toMatchObject({ ...amounts, porPagar: 0 })
  expect(exchange.totals.qr).toBe(amounts.aPagar + amounts.recargo)
})
