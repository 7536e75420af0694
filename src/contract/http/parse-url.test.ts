import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseActionLink, buildActionLink } from '#contract/account/action-link.ts'
import { sameOriginPath } from './same-origin-path.ts'
import { isPaymentUrl } from '#contract/payment/payment-url.ts'

const shop = 'https://tienda.com.ar'

beforeEach(() => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  onTestFinished(() => void Object.assign(URL, { parse }))
})

test('In a browser without URL.parse, sign-in returns to the previous page of the shop, and never to another site', () => {
  expect(sameOriginPath('/cart?paso=pago', shop)).toBe('/cart?paso=pago')
  expect(sameOriginPath('//malo.com', shop)).toBeUndefined()
  expect(sameOriginPath('malo.com', shop)).toBeUndefined()
})

test('Without URL.parse, a customer is redirected to the payment page and nowhere else', () => {
  const provider = { hosts: ['pagos.ejemplo.test'], demo: false, ownHost: 'tienda.com.ar' }
  expect(isPaymentUrl('https://pagos.ejemplo.test/1', provider)).toBe(true)
  expect(isPaymentUrl('pagos', provider)).toBe(false)
})

test('Without URL.parse, an e-mailed link is read', () => {
  const linkParts = { mode: 'signIn', oobCode: 'abc', continueUrl: `${shop}/cart` } as const
  expect(parseActionLink(buildActionLink(shop, linkParts))).toEqual(linkParts)
})
