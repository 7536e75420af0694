import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { placeWebSale } from '#contract/sales.ts'
import { accessRules } from '#testing/access-rules.ts'
import { type Asker, askers, type Scene } from '#testing/access-scene.ts'
import { aCart, aProduct } from '#testing/builders.ts'
import type { Asked, Caller } from '#testing/caller.ts'
import { openShop, type Shop } from '#testing/open-shop.ts'
import { type PaymentsOfTest, paymentsOfTest } from '#testing/payments-of-test.ts'

type Name = keyof typeof endpoints
const calls = Object.entries(endpoints) as [Name, Endpoint][]

let shop: Shop
let scene: Scene
let people: Record<Asker, Caller>

beforeAll(async () => {
  const books = paymentsOfTest({ now: () => shop.clock.now() })
  shop = await openShop({ payments: books })
  const [owner, other] = [await shop.as('user'), await shop.another('user')]
  people = {
    anonymous: shop.visitor,
    owner,
    other,
    seller: await shop.as('seller'),
    admin: await shop.as('admin'),
  }
  scene = await setTheScene(shop, owner, books)
})
afterAll(() => shop.close())

async function setTheScene(at: Shop, owner: Caller, books: PaymentsOfTest): Promise<Scene> {
  const [top, hidden] = [aProduct({ stock: 1_000 }), aProduct({ publicado: 'no' })]
  await at.has(top, hidden)
  const buy = async (by: Caller, formaPago: string) =>
    (await by.call(placeWebSale, { body: aCart([top], { formaPago }) })).body as Scene['sale']
  const [sale, counterSale] = [await buy(owner, 'Mercado Pago'), await buy(at.visitor, 'Efectivo')]
  await at.deps.pool.query(`update sales set medio = 'Casa central' where id = $1`, [counterSale.id])
  // Sign-in by link clears an account with an unproven e-mail.
  await at.deps.pool.query('update "user" set "emailVerified" = true where id = $1', [owner.uid])
  return {
    shop: at,
    top,
    hidden,
    sale: { id: sale.id, comprobante: sale.comprobante },
    counterSaleId: counterSale.id,
    books,
    ownerUid: owner.uid,
    ownerEmail: owner.email,
    ownerToken: owner.token,
  }
}

const bodyless = (call: Endpoint) => call.method === 'GET' || call.method === 'DELETE'
const asked = (call: Endpoint, given: Asked = {}): Asked => (bodyless(call) ? given : { body: {}, ...given })
const rolOf = (asker: Asker) => (asker === 'seller' || asker === 'admin' ? asker : 'user')

const questions = calls.flatMap(([name, call]) =>
  accessRules[name].flatMap(({ of = '', answers, ask, once }) =>
    askers.map((asker, place) => ({ name, call, of, asker, answer: answers[place]!, ask, once })),
  ),
)

const codes = { 401: 'not-signed-in', 403: 'not-authorised' } as const

function expected(call: Endpoint, answer: (typeof questions)[number]['answer']) {
  if (answer === 401 || answer === 403) return { status: answer, body: { code: codes[answer] } }
  if (answer === 'ok') return { status: 200 }
  return typeof answer === 'number'
    ? { status: answer }
    : { status: problems[answer].status, body: { code: answer } }
}

test.each(questions)('$name $of: $answer to $asker', async ({ call, asker, answer, ask, once }) => {
  const person = once && asker !== 'anonymous' ? await shop.another(rolOf(asker)) : people[asker]
  const reply = await person.call(call, asked(call, await ask?.(scene, asker)))
  expect(reply).toMatchObject(expected(call, answer))
})

const refusals = questions.filter(({ answer }) => answer === 401 || answer === 403)

test.each(refusals)('$name is closed to $asker whatever they send', async ({ call, asker, answer }) => {
  const hostile = bodyless(call) ? { query: { limit: 'x' } } : { body: [{ rol: 'admin' }] }
  expect((await people[asker].call(call, hostile)).status).toBe(answer)
})

test.each(calls.filter(([, { allow }]) => allow !== 'anyone'))(
  'The call %s distinguishes a made-up token from a valid token',
  async (_name, call) => {
    const headers = { authorization: 'Bearer inventado' }
    const reply = await shop.visitor.call(call, { ...asked(call), headers })
    expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  },
)

test('A refused call changes nothing', async () => {
  const wellAsked = []
  for (const { call, asker, ask } of refusals)
    wellAsked.push({ call, asker, sent: asked(call, await ask?.(scene, asker)) })
  const before = await everythingStored()
  for (const { call, asker, sent } of wellAsked) await people[asker].call(call, sent)
  expect(await everythingStored()).toEqual(before)
})

const tables = [
  'products',
  'variants',
  'sales',
  'sale_lines',
  'stock_movements',
  'idempotency_keys',
  'coupons',
  'cash_entries',
  'payments',
]
const identity = ['user', 'account', 'audit_trail']

async function everythingStored(): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {}
  for (const table of [...tables, ...identity]) {
    const { rows } = await shop.deps.pool.query(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from "${table}" t`,
    )
    stored[table] = rows
  }
  return stored
}
