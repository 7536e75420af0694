import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointProblems } from '#contract/http/endpoint-problems.ts'
import { z } from '#contract/http/z.ts'
import { aCoupon, aProduct } from '#testing/fixtures/builders.ts'
import { type CallInput, type Caller, callerOf } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { sampleOf, textPathsOf, withText } from '#testing/http/schema-text-paths.ts'

const hostile = {
  'a NUL': 'a\0b',
  'half a character': 'a\ud800b',
  'ten thousand letters': 'x'.repeat(10_000),
  'a family in one character': '👩‍👩‍👧‍👦',
  'the name of what every object has': '__proto__',
  'a quotation mark and a wildcard': `'%_\\"; --`,
  'a cursor of nowhere': '-999999999999999999999',
} as const

/** The same texts for a URL path. Lone surrogates are percent-encoded bytes. */
const hostileAddresses = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2e%2e%2f',
  '__proto__',
  'x'.repeat(10_000),
]

let shop: Shop
const product = aProduct({ color: 'negro, blanco', talle: 'S, M' })

beforeAll(async () => {
  shop = await openShop()
  await shop.addProducts(product)
  await shop.addCoupons(aCoupon({ code: 'BUENO' }))
})
afterAll(() => shop.close())

const calls = Object.entries(endpoints) as [string, Endpoint][]
const bodiless = ({ method, body }: Endpoint) =>
  method === 'GET' || (method === 'DELETE' && body instanceof z.ZodUndefined)

/** Returns a caller with permission, so that the input reaches the handler. */
async function callerFor({ allow }: Endpoint): Promise<Caller> {
  if (allow === 'anyone') return shop.anonymous
  return shop.another(allow === 'signed-in' || allow.includes('admin') ? 'admin' : allow[0]!)
}

function sampleInput(call: Endpoint): Required<Pick<CallInput, 'params' | 'query'>> & { body?: unknown } {
  const known = { id: product.id, codigoDescuento: 'BUENO', categoria: product.categoria }
  return {
    params: sampleOf(call.params, known) as Record<string, string>,
    query: sampleOf(call.query, known) as Record<string, string>,
    ...(!bodiless(call) && { body: sampleOf(call.body, known) }),
  }
}

test.each(calls)('The call %s never fails, whatever texts its body contains', async (_name, call) => {
  const caller = await callerFor(call)
  const sample = sampleInput(call)
  for (const [what, text] of Object.entries(hostile))
    for (const part of ['query', 'body'] as const)
      for (const textPath of bodiless(call) && part === 'body' ? [] : textPathsOf(call[part])) {
        const input = { ...sample, [part]: withText(sample[part], textPath, text) }
        const { status, body } = await caller.call(call, input as CallInput)
        expect(
          isNoServerError(status),
          `${what} in ${part} ${textPath.join('.')}: ${status} ${body?.code}`,
        ).toBe(true)
      }
})

const withParameters = calls.filter(([, { path }]) => path.includes(':'))

test.each(withParameters)('The call %s never fails, whatever its path contains', async (_name, call) => {
  const caller = await callerFor(call)
  for (const address of hostileAddresses) {
    const path = call.path.replaceAll(/:\w+/g, address)
    const { status, body } = await caller.call(
      { ...call, path, problems: endpointProblems(call) },
      sampleInput(call),
    )
    expect(isNoServerError(status), `${address.slice(0, 20)}: ${status} ${body?.code}`).toBe(true)
  }
})

const isNoServerError = (status: number) => status < 500

test('Sign-in never fails, whatever e-mail and password contain', async () => {
  const signInEndpoint = { ...endpoints.signInWithEmail, path: '/api/auth/sign-in/email' }
  for (const text of Object.values(hostile))
    for (const body of [
      { email: text, password: 'x' },
      { email: 'ana.paz@correo.test', password: text },
    ])
      expect((await shop.anonymous.call(signInEndpoint, { body })).status).toBeLessThan(500)
})

test('No forged identity header makes a call fail', async () => {
  const values = ['__proto__', '%00', 'x'.repeat(10_000), 'Bearer ', 'Bearer a.b.c', 'ÿ', '"', 'a=b; a=c']
  for (const name of ['authorization', 'cookie', 'x-xsrf-token', 'idempotency-key', 'if-none-match'])
    for (const value of values) {
      const caller = callerOf(shop.app, { [name]: value })
      const { status } = await caller.call(endpoints.placeWebSale, sampleInput(endpoints.placeWebSale))
      expect(status, `${name}: ${value.slice(0, 20)}`).toBeLessThan(500)
    }
})

test('A call with valid texts reaches its handler', async () => {
  const { body } = sampleInput(endpoints.validateCoupon)
  expect((await shop.anonymous.call(endpoints.validateCoupon, { body })).status).toBe(200)
})

test('The helper of this test finds the text fields in lists, optional fields and unions', () => {
  const schema = z.object({
    list: z.array(z.object({ id: z.union([z.string(), z.number()]) })),
    maybe: z.string().optional(),
    count: z.number(),
  })
  expect(textPathsOf(schema)).toEqual([['list', 0, 'id'], ['maybe']])
  expect(withText({ list: [{ id: 1 }], count: 2 }, ['list', 0, 'id'], 'x')).toEqual({
    list: [{ id: 'x' }],
    count: 2,
  })
})
