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

test('on a phone of some years ago signing in leads on to where one was, and to nobody else', () => {
  expect(ownPath('/cart?paso=pago', shop)).toBe('/cart?paso=pago')
  expect(ownPath('//malo.com', shop)).toBeUndefined()
  expect(ownPath('malo.com', shop)).toBeUndefined()
})

test('on a phone of some years ago one is sent to pay by card, and nowhere else', () => {
  const provider = { hosts: ['pagos.ejemplo.test'], demo: false, ownHost: 'tienda.com.ar' }
  expect(isPaymentAddress('https://pagos.ejemplo.test/1', provider)).toBe(true)
  expect(isPaymentAddress('pagos', provider)).toBe(false)
})

test('on a phone of some years ago a mailed link is read', () => {
  const asked = { mode: 'signIn', oobCode: 'abc', continueUrl: `${shop}/cart` } as const
  expect(readActionLink(writeActionLink(shop, asked))).toEqual(asked)
})
