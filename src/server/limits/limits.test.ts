import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { validateCoupon } from '#contract/pricing/coupons.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { sendSaleEmail } from '#contract/email/sale-email.ts'
import { checkPayment, createPayment } from '#contract/payment/payments.ts'
import { quoteCart } from '#contract/pricing/quotes.ts'
import { readCounterCredit } from '#contract/sale/credits.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { signInWithEmail } from '#contract/account/session.ts'
import { centavos, share } from '#domain/money.ts'
import { BadSetting, readConfig } from '#server/config/config.ts'
import { CookieClient } from '#testing/http/cookie-client.ts'
import { aCart, aCoupon as aStoredCoupon, aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { lastLinkTo } from '#testing/email/mailed-links.ts'
import { insertCredit } from '#server/features/returns/credit-store.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { limitRules } from './limit-rules.ts'
import { networkOf, wideNetworkOf } from './network-of.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const HOME = '198.51.100.1'
const ELSEWHERE = '198.51.100.2'
const top = aProduct({ stock: 1_000 })

let shop: Shop

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openShop({ settings: { ...productionSettings, MAIL_URL: 'smtp://127.0.0.1:9' } })
  await shop.addProducts(top)
})
beforeEach(() => advanceTime(2 * HOUR))
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function advanceTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  shop.clock.advance(ms)
}

/** Returns how many calls the limit does not refuse. Other errors count as served. */
async function countServed(
  call: Endpoint,
  times: number,
  requestOf: (n: number) => CallInput,
  by: Caller = shop.anonymous,
): Promise<number> {
  const replies = []
  for (let n = 0; n < times; n++) replies.push(await by.call(call, { from: HOME, ...requestOf(n) }))
  return replies.filter(({ status }) => status !== 429).length
}

const aCoupon = () => ({ body: { productos: [], codigoDescuento: 'ADIVINO' } })

test('An address may check coupons ten times a minute and thirty times an hour', async () => {
  expect(await countServed(validateCoupon, 12, aCoupon)).toBe(10)
  expect((await shop.anonymous.call(validateCoupon, { ...aCoupon(), from: ELSEWHERE })).status).toBe(200)
  advanceTime(MINUTE)
  expect(await countServed(validateCoupon, 12, aCoupon)).toBe(10)
  advanceTime(MINUTE)
  expect(await countServed(validateCoupon, 12, aCoupon)).toBe(10)
  advanceTime(MINUTE)
  const limited = await shop.anonymous.call(validateCoupon, { ...aCoupon(), from: HOME })
  expect(limited).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(limited.body.message).toBe('Demasiados intentos. Volvé a probar en 57 minutos.')
  expect(Number(limited.headers.get('retry-after'))).toBe(57 * 60)
  advanceTime(57 * MINUTE)
  expect(await countServed(validateCoupon, 1, aCoupon)).toBe(1)
})

test('An attempt that the hour limit refuses does not count for the minute, so each refusal names the real wait', async () => {
  for (let minute = 0; minute < 3; minute++) {
    expect(await countServed(validateCoupon, 10, aCoupon)).toBe(10)
    advanceTime(MINUTE)
  }
  const waits = []
  for (let n = 0; n < 12; n++) {
    const refused = await shop.anonymous.call(validateCoupon, { ...aCoupon(), from: HOME })
    waits.push(Number(refused.headers.get('retry-after')))
  }
  expect(waits).toEqual(Array(12).fill(57 * 60))
})

test('A quote counts as a coupon check, and a quote without a coupon is not limited', async () => {
  expect(await countServed(quoteCart, 12, aCoupon)).toBe(10)
  expect((await shop.anonymous.call(validateCoupon, { ...aCoupon(), from: HOME })).status).toBe(429)
  expect(await countServed(quoteCart, 30, () => ({ body: { productos: [] } }))).toBe(30)
})

test('An unknown code of a store credit counts as a coupon check, and a known code does not', async () => {
  const seller = await shop.as('seller')
  const at = shop.clock.now()
  const { codigo } = await insertCredit(shop.deps.pool, { vence: null, actor: seller.uid, at })
  const read = (typed: string) =>
    countServed(readCounterCredit, 12, () => ({ params: { codigo: typed } }), seller)
  expect(await read(codigo)).toBe(12)
  expect(await read('ABCD')).toBe(10)
  expect(await read(codigo)).toBe(0)
})

test('An unknown code of a store credit in a quote or a purchase counts as a coupon check', async () => {
  const quote = () => ({ body: { productos: [], vale: 'ABCD' } })
  const purchase = () => ({ body: aCart([top], { vale: { codigo: 'ABCD' } }) })
  expect(await countServed(quoteCart, 6, quote)).toBe(6)
  expect(await countServed(placeWebSale, 6, purchase)).toBe(4)
  expect(await countServed(quoteCart, 1, quote)).toBe(0)
})

test('A purchase with a wrong coupon counts towards the limit of coupon attempts, and above the limit a right code is refused too', async () => {
  await shop.addCoupons(aStoredCoupon({ code: 'SECRETO' }))
  const purchaseWith = (codigoDescuento: string) => ({
    body: aCart([top], { codigoDescuento, total: centavos(1) }),
  })
  expect(await countServed(placeWebSale, 12, (n) => purchaseWith(`ADIVINO${n}`))).toBe(10)
  expect(await countServed(placeWebSale, 1, () => purchaseWith('SECRETO'))).toBe(0)
  expect(
    await countServed(quoteCart, 1, () => ({ body: { productos: [], codigoDescuento: 'SECRETO' } })),
  ).toBe(0)
  expect(await countServed(placeWebSale, 1, () => ({ body: aCart([top]) }))).toBe(1)
})

test('Checks and quotes of an existing coupon do not count towards the limit of coupon attempts', async () => {
  await shop.addCoupons(aStoredCoupon({ code: 'PRIMAVERA' }))
  const body = { productos: [], codigoDescuento: 'primavera' }
  expect(await countServed(validateCoupon, 40, () => ({ body }))).toBe(40)
  expect(await countServed(quoteCart, 40, () => ({ body }))).toBe(40)
  const purchase = {
    body: aCart([top], { codigoDescuento: 'primavera', total: share(top.precio, 9_000) }),
    from: HOME,
  }
  expect((await shop.anonymous.call(placeWebSale, purchase)).status).toBe(200)
})

test('An address may send sixty purchases a minute, and the next one is refused', async () => {
  const purchase = (n: number) => ({ body: aCart([top], { cliente: { correo: `${n}@correo.test` } }) })
  expect(await countServed(placeWebSale, 62, purchase)).toBe(60)
  advanceTime(MINUTE)
  expect(await countServed(placeWebSale, 1, purchase)).toBe(1)
})

test('An address may start ten payments a minute, and the next one is refused', async () => {
  const payment = () => ({ body: { id: 'no-existe' } })
  expect(await countServed(createPayment, 12, payment)).toBe(10)
  expect(await countServed(createPayment, 1, () => ({ ...payment(), from: ELSEWHERE }))).toBe(1)
  advanceTime(MINUTE)
  expect(await countServed(createPayment, 1, payment)).toBe(1)
})

test('An address may check payments thirty times a minute, apart from the payments that it starts', async () => {
  expect(await countServed(checkPayment, 32, () => ({ body: { comprobante: 'no-existe' } }))).toBe(30)
  expect(await countServed(createPayment, 1, () => ({ body: { id: 'no-existe' } }))).toBe(1)
})

test('An address may exchange sixty tokens a minute', async () => {
  const token = () => ({ body: { token: 'inventado' } })
  expect(await countServed(signInWithEmail, 62, token)).toBe(60)
})

test('An address may begin sixty external sign-ins a minute, because each stores a row', async () => {
  const shopper = new CookieClient(shop.app, HOME)
  const replies = []
  for (let n = 0; n < 62; n++)
    replies.push((await shopper.post('/api/auth/sign-in/social', { provider: 'ninguno' })).status)
  expect(replies).toEqual([...Array(60).fill(404), 429, 429])
})

test('A user may request twenty e-mails of sales again an hour, from any address', async () => {
  const [ana, eva] = [await shop.as('user'), await shop.another('user')]
  const requestSaleEmail = async (caller: Caller, from: string) => {
    const body = { to: 'nadie@correo.test', subject: 'Gracias por tu compra' }
    return (await caller.call(sendSaleEmail, { body, from })).body.code
  }
  const replies = []
  for (let n = 0; n < 21; n++) replies.push(await requestSaleEmail(ana, n % 2 === 0 ? HOME : ELSEWHERE))
  expect(replies.slice(0, 20)).toEqual(Array(20).fill('email-not-found'))
  expect(replies.at(-1)).toBe('too-many-requests')
  expect(await requestSaleEmail(eva, HOME)).toBe('email-not-found')
})

test('An e-mail may get three links a quarter of an hour, and an address may request twenty an hour', async () => {
  const requestEmail = (email: string, address = HOME) =>
    shop.deps.limits.email({ email, address }).then(
      () => 'sent',
      (problem: { code: string }) => problem.code,
    )
  const countSent = async (times: number, email: (n: number) => string, address?: string) => {
    const replies = []
    for (let n = 0; n < times; n++) replies.push(await requestEmail(email(n), address))
    return replies.filter((outcome) => outcome === 'sent').length
  }
  expect(await countSent(4, (n) => (n % 2 ? 'Ana@correo.test ' : 'ana@correo.test'))).toBe(3)
  expect(await requestEmail('ana@correo.test', ELSEWHERE)).toBe('too-many-requests')
  // A refusal by the limit per e-mail does not count for the client address.
  expect(await countSent(20, () => 'ana@correo.test')).toBe(0)
  expect(await requestEmail('eva@correo.test')).toBe('sent')
  advanceTime(15 * MINUTE)
  expect(await requestEmail('ana@correo.test', ELSEWHERE)).toBe('sent')
  advanceTime(HOUR)
  expect(await countSent(22, (n) => `${n}@correo.test`)).toBe(20)
})

test('The owner signs in with a link that an attacker requested, while attackers guess passwords and use up all links', async () => {
  const email = 'duena@correo.test'
  await shop.deps.identity.createUser({
    nombre: 'Dueña',
    email,
    password: 'clave-de-la-dueña',
    rol: 'admin',
  })
  for (let n = 0; n < 8; n++) {
    const attacker = new CookieClient(shop.app, `203.0.113.${n}`)
    await attacker.post('/api/auth/sign-in/email', { email, password: 'otra' })
    await attacker.post('/api/login/link/request', { email })
  }
  const owner = new CookieClient(shop.app, '203.0.113.77')
  const refused = await owner.post('/api/auth/sign-in/email', { email, password: 'clave-de-la-dueña' })
  expect(refused.status).toBe(429)
  expect((await owner.post('/api/login/link/request', { email })).status).toBe(429)
  const { oobCode } = await lastLinkTo(shop, email)
  expect((await owner.post('/api/login/link', { oobCode, email })).status).toBe(200)
  expect((await owner.get('/api/session')).body).toMatchObject({ email, rol: 'admin' })
})

test('Sign-in links and password resets for an e-mail stop after three, with or without an account', async () => {
  for (const email of ['nadie@correo.test', 'alguien@correo.test']) {
    if (email.startsWith('alguien'))
      await shop.deps.identity.createUser({ nombre: 'Alguien', email, password: 'una-clave', rol: 'user' })
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const path = n % 2 ? '/api/login/password/request' : '/api/login/link/request'
      statuses.push((await new CookieClient(shop.app, `203.0.113.${n}`).post(path, { email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('An internal call is not limited', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => shop.anonymous.call(validateCoupon, aCoupon())),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
})

test('A demo has no limits per address', async () => {
  const demo = await openShop()
  const replies = []
  for (let n = 0; n < 40; n++)
    replies.push(await demo.anonymous.call(validateCoupon, { ...aCoupon(), from: HOME }))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  await demo.close()
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1::1', '2001:db8:7:1::/64'],
  ['2001:db8:7:1:a:b:c:d', '2001:db8:7:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::7:0:0:1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('The address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:7:1::1', '2001:db8:7::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
])('The network around %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('The setting LIMITS changes single limits', () => {
  expect(readConfig({}).limits).toEqual(limitRules)
  expect(readConfig({ LIMITS: 'sign-up=20/1h, coupon=5/30s' }).limits).toEqual({
    ...limitRules,
    'sign-up': { points: 20, seconds: 3_600 },
    coupon: { points: 5, seconds: 30 },
  })
})

test.each([
  'sign-up',
  'sign-up=0/1h',
  'visitas=3/1h',
  'sign-up=3/1d',
  'constructor=3/1h',
  'sale=3/1m;coupon=3/1m',
])('An invalid limit stops the start: %s', (text) => {
  expect(() => readConfig({ LIMITS: text })).toThrow(BadSetting)
})
