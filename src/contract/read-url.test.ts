import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readActionLink, writeActionLink } from './action-link.ts'
import { ownPath } from './own-path.ts'
import { isPaymentAddress } from './payment-address.ts'

const shop = 'https://tienda.com.ar'

beforeEach(() => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  onTestFinished(() => void Object.assign(URL, { parse }))
})

test('Without URL.parse, sign-in returns to the page before it, and never to another site', () => {
  expect(ownPath('/cart?paso=pago', shop)).toBe('/cart?paso=pago')
  expect(ownPath('//malo.com', shop)).toBeUndefined()
  expect(ownPath('malo.com', shop)).toBeUndefined()
})

test('Without URL.parse, a customer is redirected to the payment page and nowhere else', () => {
  const provider = { hosts: ['pagos.ejemplo.test'], demo: false, ownHost: 'tienda.com.ar' }
  expect(isPaymentAddress('https://pagos.ejemplo.test/1', provider)).toBe(true)
  expect(isPaymentAddress('pagos', provider)).toBe(false)
})

test('Without URL.parse, an e-mailed link is read', () => {
  const asked = { mode: 'signIn', oobCode: 'abc', continueUrl: `${shop}/cart` } as const
  expect(readActionLink(writeActionLink(shop, asked))).toEqual(asked)
})
