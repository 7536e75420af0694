import { expect, test } from 'vitest'
import { isPaymentUrl } from './payment-url.ts'

const hosts = ['*.mercadopago.com.ar', 'pagos.ejemplo.test']
const shop = { hosts, demo: false, ownHost: 'tienda.test' }
const demo = { hosts, demo: true, ownHost: '192.168.0.10' }

test.each(['https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1', 'https://pagos.ejemplo.test/1'])(
  'A customer may be redirected to %s to pay',
  (address) => {
    expect(isPaymentUrl(address, shop)).toBe(true)
    expect(isPaymentUrl(address, demo)).toBe(true)
  },
)

test.each([
  '',
  'pagos',
  '/pagos',
  'javascript:alert(1)//www.mercadopago.com.ar',
  'data:text/html,hola',
  'http://www.mercadopago.com.ar/',
  'https://mercadopago.com.ar.ladrones.test/',
  'https://ladronesmercadopago.com.ar/',
  'https://ladrones.test/https://www.mercadopago.com.ar/',
  'https://www.mercadopago.com.ar@ladrones.test/',
  'https://alguien@pagos.ejemplo.test/',
  'ftp://127.0.0.1/',
])('No customer is redirected to "%s" to pay', (address) => {
  expect(isPaymentUrl(address, shop)).toBe(false)
  expect(isPaymentUrl(address, demo)).toBe(false)
})

test.each([
  'http://127.0.0.1:4000/pagar',
  'http://localhost:4000/',
  'http://[::1]:4000/',
  'http://192.168.0.10/',
])('Only a demo shop accepts the payment page %s', (address) => {
  expect(isPaymentUrl(address, demo)).toBe(true)
  expect(isPaymentUrl(address, shop)).toBe(false)
})
