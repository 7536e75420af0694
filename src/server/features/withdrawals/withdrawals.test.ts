import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { annulSale } from '#contract/sale/sales.ts'
import {
  confirmWithdrawal,
  listWithdrawals,
  readWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
} from '#contract/sale/withdrawals.ts'
import { readPanel } from '#contract/store/panel.ts'
import { assertLedgerConsistent } from '#testing/consistency/ledger-consistency.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCustomer } from '#testing/fixtures/builders.ts'
import { assertStockMatchesMovements } from '#testing/fixtures/stock-fixtures.ts'
import {
  type ShopWithPayments,
  type SoldByCard,
  shopWithPayments,
} from '#testing/payments/shop-with-payments.ts'
import type { Caller } from '#testing/http/caller.ts'

let scene: ShopWithPayments
let admin: Caller
let seller: Caller

beforeAll(async () => {
  scene = await shopWithPayments()
  await signIn()
})

async function signIn(): Promise<void> {
  admin = await scene.shop.another('admin')
  seller = await scene.shop.another('seller')
}

beforeEach(() => scene.reset())
afterEach(async () => {
  await assertStockMatchesMovements(scene.shop.deps.pool)
  await assertLedgerConsistent(scene.shop.deps.pool)
})
afterAll(() => scene.shop.close())

const { correo } = aCustomer()

const request = (numero: number | string, by = correo) =>
  scene.shop.anonymous.call(requestWithdrawal, { body: { numero: String(numero), correo: by } })
const codeOf = (reply: { body: unknown }) => (reply.body as { code: string }).code
const withdrawn = async ({ numero }: SoldByCard) => {
  await request(numero)
  return (await scene.rows('select id from withdrawals order by orden desc limit 1'))[0].id as string
}
const show = async (id: string, by = admin) => (await by.call(readWithdrawal, { params: { id } })).body
const emailsOf = (kind: string) =>
  scene.rows('select recipient, subject, payload from emails where kind = $1 order by id', [kind])

test('A request answers with a code at once and by e-mail, and a repeated one with the same code', async () => {
  const { numero } = await scene.buy()
  const { status, body } = await request(`N° ${numero}`, ` ${correo.toUpperCase()} `)
  expect([status, body]).toEqual([
    200,
    {
      codigo: expect.stringMatching(/^ARR(?:-[2-9A-HJ-NP-Z]{4}){3}$/),
      numero,
      estado: 'Recibido',
      fecha: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/),
      plazo: 'Dentro del plazo: los diez días empiezan con la entrega',
    },
  ])
  scene.shop.clock.advance(60_000)
  expect((await request(numero)).body).toEqual(body)
  expect(await emailsOf('withdrawal-received')).toEqual([
    {
      recipient: correo,
      subject: 'Recibimos tu arrepentimiento',
      payload: { codigo: body.codigo, plazo: body.plazo },
    },
  ])
})

test('Two requests at once get one code', async () => {
  const { numero } = await scene.buy()
  const replies = await Promise.all([request(numero), request(numero), request(numero)])
  expect(new Set(replies.map(({ body }) => body.codigo)).size).toBe(1)
  expect(await scene.rows('select count(*)::int as n from withdrawals')).toEqual([{ n: 1 }])
  expect(await emailsOf('withdrawal-received')).toHaveLength(1)
})

test('A wrong number, a wrong e-mail, a counter sale and a closed account get the same answer', async () => {
  const { id, numero } = await scene.buy()
  const atCounter = (
    await seller.call(placeCounterSale, {
      body: aCounterSale([(await scene.rows('select id, nombre, precio from products'))[0]]),
    })
  ).body
  const answers = [
    await request(numero + 1_000),
    await request(numero, 'otra@correo.test'),
    await request(atCounter.numero),
  ]
  await scene.rows(`update sales set correo = '' where id = $1`, [id])
  answers.push(await request(numero))
  expect(
    new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))).size,
  ).toBe(1)
  expect(answers[0]!.status).toBe(404)
  expect((answers[0]!.body as unknown as { message: string }).message).toMatch(
    /^No encontramos una compra con ese número y ese correo\./,
  )
  expect(await scene.rows('select id from withdrawals')).toEqual([])
  expect((await request('veinte')).status).toBe(400)
  expect((await request(numero, 'no es un correo')).status).toBe(400)
})

test('An annulled purchase is refused, unless its withdrawal is known', async () => {
  const annulled = await scene.buy()
  await admin.call(annulSale, { params: { id: annulled.id } })
  expect(codeOf(await request(annulled.numero))).toBe('withdrawal-annulled')
  const sale = await scene.buy()
  const { codigo } = (await request(sale.numero)).body
  await admin.call(annulSale, { params: { id: sale.id } })
  expect((await request(sale.numero)).body.codigo).toBe(codigo)
})

test('Staff see the clock of 24 hours, confirm a request once, and the customer gets the e-mail', async () => {
  const id = await withdrawn(await scene.buy())
  const list = async (query = {}, by: Caller = admin) => (await by.call(listWithdrawals, { query })).body
  expect(await list()).toMatchObject([{ id, horas: 24, estado: 'Recibido', correo, fueraDePlazo: false }])
  expect(await list({}, seller)).toMatchObject([{ id, correo: '' }])
  expect((await admin.call(readPanel)).body.arrepentimientos).toEqual({ abiertos: 1, sinConfirmar: 1 })
  scene.shop.clock.advance(25 * 3_600_000)
  await signIn()
  expect(await list()).toMatchObject([{ horas: -1 }])
  const confirm = () => admin.call(confirmWithdrawal, { params: { id }, body: {} })
  expect((await seller.call(confirmWithdrawal, { params: { id }, body: {} })).status).toBe(403)
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list({ estado: 'Recibido' })).toEqual([])
  expect(await list()).toMatchObject([{ estado: 'Confirmado', horas: null }])
  expect(await emailsOf('withdrawal-confirmed')).toMatchObject([{ recipient: correo }])
  expect((await admin.call(readPanel)).body.arrepentimientos).toEqual({ abiertos: 1, sinConfirmar: 0 })
  expect(
    await scene.rows(
      `select after from audit_trail where what = 'confirmó un arrepentimiento' order by id desc limit 1`,
    ),
  ).toMatchObject([{ after: { estado: 'Confirmado' } }])
})

test('A refusal needs a reason, which the customer gets, and the list finds it by number and code', async () => {
  const sale = await scene.buy()
  const id = await withdrawn(sale)
  const reject = (motivo: string) => admin.call(rejectWithdrawal, { params: { id }, body: { motivo } })
  expect((await reject('  ')).status).toBe(400)
  expect((await reject('Está usada')).body).toEqual({ estado: 'Rechazado' })
  expect(codeOf(await reject('Otra vez'))).toBe('withdrawal-closed')
  expect(await emailsOf('withdrawal-rejected')).toMatchObject([
    { recipient: correo, payload: { motivo: 'Está usada' } },
  ])
  const { codigo } = await show(id)
  const found = async (q: string, estado = 'Rechazado') =>
    (await admin.call(listWithdrawals, { query: { q, estado: estado as 'Rechazado' } })).body.length
  expect([
    await found(codigo.toLowerCase()),
    await found(`N° ${sale.numero}`),
    await found('ARR-NADA'),
    await found(codigo, 'abiertos' as 'Rechazado'),
  ]).toEqual([1, 1, 0, 0])
})
