import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { placeWebSale } from '#contract/sales.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import type { Asked, Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'

const roles = ['user', 'seller', 'admin'] as const
const calls = Object.entries(endpoints) as [string, Endpoint][]

let shop: Shop
let sold: { id: string; comprobante: string }
const top = aProduct({ stock: 1_000 })

beforeAll(async () => {
  shop = await openShop()
  await shop.has(top)
  sold = (await shop.visitor.call(placeWebSale, { body: aCart([top]) })).body
})

afterAll(() => shop.close())

/** What makes a call that is built succeed for those who may make it; the rest succeed with nothing. */
const asking = (name: string, caller: string): Asked | undefined =>
  ({
    getProduct: { params: { id: top.id } },
    listByCategory: { params: { category: 'Tops' } },
    listByColor: { params: { color: 'negro' } },
    quoteCart: { body: { productos: aCart([top]).productos } },
    validateCoupon: { body: { productos: [], codigoDescuento: 'NADA' } },
    placeWebSale: { body: aCart([top], { cliente: { correo: `${caller}@correo.test` } }) },
    readReceipt: { params: { token: sold.comprobante } },
  })[name]

/** Calls whose success depends on more than the role: tested with their feature. */
const onlyForTheirOwner = new Set(['getSale', 'createPayment', 'signInWithEmail', 'signInWithThird'])

const bodyless = (call: Endpoint) => call.method === 'GET' || call.method === 'DELETE'
const asked = (call: Endpoint, given: Asked = {}): Asked => (bodyless(call) ? given : { body: {}, ...given })

test.each(calls.filter(([, { allow }]) => allow !== 'anyone'))('%s asks who you are', async (_name, call) => {
  const reply = await shop.visitor.call(call, asked(call))
  expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  const forged = await shop.visitor.call(call, {
    ...asked(call),
    headers: { authorization: 'Bearer inventado' },
  })
  expect(forged.status).toBe(401)
})

const refusals = calls.flatMap(([name, call]) =>
  roles.filter((role) => !mayCall(call.allow, role)).map((role) => ({ name, role, call })),
)

test.each(refusals)('$name is closed to a $role, whatever is sent', async ({ call, role }) => {
  const caller = await shop.as(role)
  for (const sent of [asked(call), asked(call, bodyless(call) ? { query: { limit: 'x' } } : { body: [] })])
    expect(await caller.call(call, sent)).toMatchObject({ status: 403, body: { code: 'not-authorised' } })
})

const openings = calls
  .filter(([name]) => !onlyForTheirOwner.has(name))
  .flatMap(([name, call]) =>
    (['visitor', ...roles] as const)
      .filter((who) => call.allow === 'anyone' || (who !== 'visitor' && mayCall(call.allow, who)))
      .map((who) => ({ name, who, call })),
  )

test.each(openings.filter(({ call }) => !call.later))('$name serves a $who', async ({ name, who, call }) => {
  const caller: Caller = who === 'visitor' ? shop.visitor : await shop.as(who)
  expect((await caller.call(call, asked(call, asking(name, who)))).status).toBe(200)
})

test.each(openings.filter(({ call }) => call.later))(
  '$name tells a $who that it is not ready yet',
  async ({ who, call }) => {
    const caller: Caller = who === 'visitor' ? shop.visitor : await shop.as(who)
    expect(await caller.call(call, asked(call))).toMatchObject({ status: 501, body: { code: 'not-yet' } })
  },
)

function mayCall(allow: Allow, role: (typeof roles)[number]): boolean {
  return allow === 'anyone' || allow === 'signed-in' || allow.includes(role)
}
