import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problems } from '#contract/http/problems.ts'
import { correctProductCosts } from '#contract/product/product-costs.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { accessRules } from '#testing/access/access-rules.ts'
import { type AccessRole, accessRoles, type Scene } from '#testing/access/access-scene.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { CallInput, Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { type SimulatedPayments, simulatedPayments } from '#testing/payments/simulated-payments.ts'

/** Cost of every product and sold unit of the scene, in pesos. Only admins may see costs. */
const SECRET_COST = 13_579.31

/** Returns whether a reply contains the cost in pesos or in centavos. */
const showsCost = (text: string): boolean => /13579\.?31/.test(text)

type Name = keyof typeof endpoints
const calls = Object.entries(endpoints) as [Name, Endpoint][]

let shop: Shop
let fixture: Scene
let callers: Record<AccessRole, Caller>

beforeAll(async () => {
  const payments = simulatedPayments({ now: () => shop.clock.now() })
  shop = await openShop({ payments: payments })
  const [owner, other] = [await shop.as('user'), await shop.another('user')]
  callers = {
    anonymous: shop.anonymous,
    owner,
    other,
    seller: await shop.as('seller'),
    admin: await shop.as('admin'),
  }
  fixture = await createFixture(shop, owner, payments)
})
afterAll(() => shop.close())

async function createFixture(at: Shop, owner: Caller, payments: SimulatedPayments): Promise<Scene> {
  const [top, hidden] = [aProduct({ stock: 1_000 }), aProduct({ publicado: 'no' })]
  await at.addProducts(top, hidden)
  const filas = [{ color: '', talle: '', costo: SECRET_COST }]
  for (const { id } of [top, hidden])
    await (
      await at.as('admin')
    ).call(correctProductCosts, { params: { id }, body: { filas, motivo: 'No se sabía' } })
  const buy = async (by: Caller, formaPago: string) =>
    (await by.call(placeWebSale, { body: aCart([top], { formaPago }) })).body as Scene['sale']
  const [sale, counterSale] = [await buy(owner, 'Mercado Pago'), await buy(at.anonymous, 'Efectivo')]
  await at.deps.pool.query(`update sales set medio = 'Casa central' where id = $1`, [counterSale.id])
  // The owner confirms the e-mail first, because a sign-in by link clears an account with an unconfirmed e-mail.
  await at.deps.pool.query('update "user" set "emailVerified" = true where id = $1', [owner.uid])
  return {
    shop: at,
    top,
    hidden,
    sale: { id: sale.id, comprobante: sale.comprobante },
    counterSaleId: counterSale.id,
    payments,
    ownerUid: owner.uid,
    ownerEmail: owner.email,
    ownerToken: owner.token,
  }
}

const bodyless = (call: Endpoint) => call.method === 'GET' || call.method === 'DELETE'
const inputFor = (call: Endpoint, input: CallInput = {}): CallInput =>
  bodyless(call) ? input : { body: {}, ...input }
const rolOf = (role: AccessRole) => (role === 'seller' || role === 'admin' ? role : 'user')

const accessCases = calls.flatMap(([name, call]) =>
  accessRules[name].flatMap(({ subject = '', replies, request, isOnce }) =>
    accessRoles.map((role, index) => ({
      name,
      call,
      of: subject,
      role,
      outcome: replies[index]!,
      buildRequest: request,
      isOnce,
    })),
  ),
)

const codes = { 401: 'not-signed-in', 403: 'not-authorised' } as const

function expected(call: Endpoint, outcome: (typeof accessCases)[number]['outcome']) {
  if (outcome === 401 || outcome === 403) return { status: outcome, body: { code: codes[outcome] } }
  if (outcome === 'ok') return { status: 200 }
  return typeof outcome === 'number'
    ? { status: outcome }
    : { status: problems[outcome].status, body: { code: outcome } }
}

test.each(accessCases)(
  'The call $name $of returns $outcome to $role',
  async ({ call, role, outcome, buildRequest, isOnce }) => {
    const caller = isOnce && role !== 'anonymous' ? await shop.another(rolOf(role)) : callers[role]
    const reply = await caller.call(call, inputFor(call, await buildRequest?.(fixture, role)))
    expect(reply).toMatchObject(expected(call, outcome))
    expect(role !== 'admin' && showsCost(reply.text)).toBe(false)
  },
)

const refusals = accessCases.filter(({ outcome }) => outcome === 401 || outcome === 403)

test.each(refusals)(
  'The call $name is refused to $role even with invalid input',
  async ({ call, role, outcome }) => {
    const hostile = bodyless(call) ? { query: { limit: 'x' } } : { body: [{ rol: 'admin' }] }
    expect((await callers[role].call(call, hostile)).status).toBe(outcome)
  },
)

test.each(calls.filter(([, { allow }]) => allow !== 'anyone'))(
  'The call %s refuses a made-up token',
  async (_name, call) => {
    const headers = { authorization: 'Bearer inventado' }
    const reply = await shop.anonymous.call(call, { ...inputFor(call), headers })
    expect(reply).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  },
)

test('A refused call changes nothing', async () => {
  const validRequests = []
  for (const { call, role, buildRequest } of refusals)
    validRequests.push({ call, role, sent: inputFor(call, await buildRequest?.(fixture, role)) })
  const before = await readAllTables()
  for (const { call, role, sent } of validRequests) await callers[role].call(call, sent)
  expect(await readAllTables()).toEqual(before)
})

const tables = [
  'products',
  'variants',
  'sales',
  'sale_lines',
  'stock_movements',
  'suppliers',
  'goods_receipts',
  'goods_receipt_lines',
  'unit_costs',
  'cost_changes',
  'idempotency_keys',
  'coupons',
  'cash_entries',
  'payments',
]
const identity = ['user', 'account', 'audit_trail']

async function readAllTables(): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {}
  for (const table of [...tables, ...identity]) {
    const { rows } = await shop.deps.pool.query(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from "${table}" t`,
    )
    stored[table] = rows
  }
  return stored
}
