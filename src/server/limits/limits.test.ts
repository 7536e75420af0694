import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { validateCoupon } from '#contract/coupons.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendMail } from '#contract/mails.ts'
import { checkPayment, createPayment } from '#contract/payments.ts'
import { quoteCart } from '#contract/quotes.ts'
import { placeWebSale } from '#contract/sales.ts'
import { signInWithEmail } from '#contract/session.ts'
import { centavos } from '#domain/money.ts'
import { BadSetting, readConfig } from '#server/config.ts'
import { Browser } from '#testing/browser.ts'
import { aCart, aCoupon as aStoredCoupon, aProduct } from '#testing/builders.ts'
import type { Asked, Caller } from '#testing/caller.ts'
import { lastLinkTo } from '#testing/mailed-links.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { productionSettings } from '#testing/production-settings.ts'
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
  shop = await openShop({ settings: productionSettings })
  await shop.has(top)
})
beforeEach(() => pass(2 * HOUR))
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
  shop.clock.advance(ms)
}

/** Returns how many of the calls are not limited, whatever else they answer. */
async function served(call: Endpoint, times: number, asked: (n: number) => Asked): Promise<number> {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await shop.visitor.call(call, { from: HOME, ...asked(n) }))
  return answers.filter(({ status }) => status !== 429).length
}

const aCoupon = () => ({ body: { productos: [], codigoDescuento: 'ADIVINO' } })

test('An address may check coupons ten times a minute and thirty times an hour', async () => {
  expect(await served(validateCoupon, 12, aCoupon)).toBe(10)
  expect((await shop.visitor.call(validateCoupon, { ...aCoupon(), from: ELSEWHERE })).status).toBe(200)
  pass(MINUTE)
  expect(await served(validateCoupon, 12, aCoupon)).toBe(10)
  pass(MINUTE)
  expect(await served(validateCoupon, 12, aCoupon)).toBe(10)
  pass(MINUTE)
  const limited = await shop.visitor.call(validateCoupon, { ...aCoupon(), from: HOME })
  expect(limited).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(limited.body.message).toBe('Demasiados intentos. Volvé a probar en 57 minutos.')
  expect(Number(limited.headers.get('retry-after'))).toBe(57 * 60)
  pass(57 * MINUTE)
  expect(await served(validateCoupon, 1, aCoupon)).toBe(1)
})

test('An attempt that the hour limit refuses does not count for the minute, so each refusal names the real wait', async () => {
  for (let minute = 0; minute < 3; minute++) {
    expect(await served(validateCoupon, 10, aCoupon)).toBe(10)
    pass(MINUTE)
  }
  const waits = []
  for (let n = 0; n < 12; n++) {
    const refused = await shop.visitor.call(validateCoupon, { ...aCoupon(), from: HOME })
    waits.push(Number(refused.headers.get('retry-after')))
  }
  expect(waits).toEqual(Array(12).fill(57 * 60))
})

test('A quote counts as a coupon check, and a quote without a coupon is not limited', async () => {
  expect(await served(quoteCart, 12, aCoupon)).toBe(10)
  expect((await shop.visitor.call(validateCoupon, { ...aCoupon(), from: HOME })).status).toBe(429)
  expect(await served(quoteCart, 30, () => ({ body: { productos: [] } }))).toBe(30)
})

test('A purchase counts as a coupon check, and a limited client does not learn a right code', async () => {
  await shop.accepts(aStoredCoupon({ code: 'SECRETO' }))
  const guess = (codigoDescuento: string) => ({ body: aCart([top], { codigoDescuento, total: centavos(1) }) })
  expect(await served(placeWebSale, 12, (n) => guess(`ADIVINO${n}`))).toBe(10)
  expect(await served(placeWebSale, 1, () => guess('SECRETO'))).toBe(0)
  expect(await served(quoteCart, 1, () => ({ body: { productos: [], codigoDescuento: 'SECRETO' } }))).toBe(0)
  expect(await served(placeWebSale, 1, () => ({ body: aCart([top]) }))).toBe(1)
})

test('An existing coupon may be quoted and bought with without a limit', async () => {
  await shop.accepts(aStoredCoupon({ code: 'PRIMAVERA' }))
  const body = { productos: [], codigoDescuento: 'primavera' }
  expect(await served(quoteCart, 40, () => ({ body }))).toBe(40)
})

test('An address may send sixty purchases a minute, and the next one is refused', async () => {
  const purchase = (n: number) => ({ body: aCart([top], { cliente: { correo: `${n}@correo.test` } }) })
  expect(await served(placeWebSale, 62, purchase)).toBe(60)
  pass(MINUTE)
  expect(await served(placeWebSale, 1, purchase)).toBe(1)
})

test('An address may start ten payments a minute, and the next one is refused', async () => {
  const payment = () => ({ body: { id: 'no-existe' } })
  expect(await served(createPayment, 12, payment)).toBe(10)
  expect(await served(createPayment, 1, () => ({ ...payment(), from: ELSEWHERE }))).toBe(1)
  pass(MINUTE)
  expect(await served(createPayment, 1, payment)).toBe(1)
})

test('An address may check payments thirty times a minute, apart from the payments that it starts', async () => {
  expect(await served(checkPayment, 32, () => ({ body: { comprobante: 'no-existe' } }))).toBe(30)
  expect(await served(createPayment, 1, () => ({ body: { id: 'no-existe' } }))).toBe(1)
})

test('An address may exchange sixty tokens a minute', async () => {
  const token = () => ({ body: { token: 'inventado' } })
  expect(await served(signInWithEmail, 62, token)).toBe(60)
})

test('An address may begin sixty external sign-ins a minute, because each stores a row', async () => {
  const shopper = new Browser(shop.app, HOME)
  const answers = []
  for (let n = 0; n < 62; n++)
    answers.push((await shopper.post('/api/auth/sign-in/social', { provider: 'ninguno' })).status)
  expect(answers).toEqual([...Array(60).fill(404), 429, 429])
})

test('A user may request twenty e-mails of sales again an hour, from any address', async () => {
  const [ana, eva] = [await shop.as('user'), await shop.another('user')]
  const ask = async (caller: Caller, from: string) => {
    const body = { to: 'nadie@correo.test', subject: 'Gracias por tu compra' }
    return (await caller.call(sendMail, { body, from })).body.code
  }
  const answers = []
  for (let n = 0; n < 21; n++) answers.push(await ask(ana, n % 2 === 0 ? HOME : ELSEWHERE))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('email-not-found'))
  expect(answers.at(-1)).toBe('too-many-requests')
  expect(await ask(eva, HOME)).toBe('email-not-found')
})

test('An e-mail may get three links a quarter of an hour, and an address may request twenty an hour', async () => {
  const ask = (email: string, address = HOME) =>
    shop.deps.limits.email({ email, address }).then(
      () => 'sent',
      (problem: { code: string }) => problem.code,
    )
  const asked = async (times: number, email: (n: number) => string, address?: string) => {
    const answers = []
    for (let n = 0; n < times; n++) answers.push(await ask(email(n), address))
    return answers.filter((answer) => answer === 'sent').length
  }
  expect(await asked(4, (n) => (n % 2 ? 'Ana@correo.test ' : 'ana@correo.test'))).toBe(3)
  expect(await ask('ana@correo.test', ELSEWHERE)).toBe('too-many-requests')
  // A refusal for the e-mail does not count for the address.
  expect(await asked(20, () => 'ana@correo.test')).toBe(0)
  expect(await ask('eva@correo.test')).toBe('sent')
  pass(15 * MINUTE)
  expect(await ask('ana@correo.test', ELSEWHERE)).toBe('sent')
  pass(HOUR)
  expect(await asked(22, (n) => `${n}@correo.test`)).toBe(20)
})

test('The owner of an account under attack signs in by an e-mailed link', async () => {
  const email = 'duena@correo.test'
  await shop.deps.identity.createPerson({
    nombre: 'Dueña',
    email,
    password: 'clave-de-la-dueña',
    rol: 'admin',
  })
  for (let n = 0; n < 20; n++)
    await new Browser(shop.app, `203.0.113.${n}`).post('/api/auth/sign-in/email', { email, password: 'otra' })
  const owner = new Browser(shop.app, HOME)
  const typed = await owner.post('/api/auth/sign-in/email', { email, password: 'clave-de-la-dueña' })
  expect(typed.status).toBe(429)
  expect((await owner.post('/api/login/link/request', { email })).status).toBe(200)
  const { oobCode } = await lastLinkTo(shop, email)
  expect((await owner.post('/api/login/link', { oobCode })).status).toBe(200)
  expect((await owner.get('/api/session')).body).toMatchObject({ email, rol: 'admin' })
})

test('Links and resets for an e-mail stop after three, with or without an account', async () => {
  for (const email of ['nadie@correo.test', 'alguien@correo.test']) {
    if (email.startsWith('alguien'))
      await shop.deps.identity.createPerson({ nombre: 'Alguien', email, password: 'una-clave', rol: 'user' })
    const asked = []
    for (let n = 0; n < 4; n++) {
      const path = n % 2 ? '/api/login/password/request' : '/api/login/link/request'
      asked.push((await new Browser(shop.app, `203.0.113.${n}`).post(path, { email })).status)
    }
    expect(asked).toEqual([200, 200, 200, 429])
  }
})

test('An internal call is not limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.visitor.call(validateCoupon, aCoupon())),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('A demo has no limits per address', async () => {
  const demo = await openShop()
  const answers = []
  for (let n = 0; n < 40; n++)
    answers.push(await demo.visitor.call(validateCoupon, { ...aCoupon(), from: HOME }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
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
