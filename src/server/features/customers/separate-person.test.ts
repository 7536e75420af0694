import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { listCustomerParts, separatePerson } from '#contract/customer/customer-separation.ts'
import {
  downloadCustomer,
  eraseCustomer,
  joinCustomers,
  listCustomers,
  readCustomer,
  separateCustomers,
} from '#contract/customer/customers.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import type { Product } from '#domain/product/product.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { resetCustomers } from '#testing/shop/reset-customers.ts'
import { fillCustomers } from './fill-customers.ts'

const PHONE = '11 5555-2100'
const DNI = '30123456'

let shop: Shop
let admin: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  top = await resetCustomers(shop)
})
afterAll(() => shop.close())

async function sell(nombreCliente: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await admin.call(placeCounterSale, {
    body: aCounterSale([top], { nombreCliente, ...fields }),
  })
  expect(status).toBe(200)
  return body.id
}

async function buy(caller: Caller, cliente: Record<string, string>): Promise<string> {
  shop.clock.advance(31_000)
  const { status, body } = await caller.call(placeWebSale, { body: aCart([top], { cliente }) })
  expect(status).toBe(200)
  return body.id
}

const list = async (): Promise<{ id: string; nombre: string; compras: number }[]> =>
  (await admin.call(listCustomers)).body

const counts = async () => (await list()).map(({ nombre, compras }) => `${nombre} ${compras}`).toSorted()

const idOf = async (name: string) => (await list()).find(({ nombre }) => nombre === name)!.id

const separate = (id: string, parts: { compras?: string[]; cuentas?: string[] }) =>
  admin.call(separatePerson, { params: { id }, body: { compras: [], cuentas: [], ...parts } })

const join = (id: string, otro: string) => admin.call(joinCustomers, { params: { id }, body: { otro } })

test('A couple with one phone is separated by account, and each of them can be downloaded and erased', async () => {
  const [ana, luis] = [await shop.another('user'), await shop.another('user')]
  await buy(ana, { nombre: 'Ana', correo: ana.email, celular: PHONE })
  await buy(luis, { nombre: 'Luis', correo: luis.email, celular: PHONE })
  const [both] = await list()
  expect(both).toMatchObject({ compras: 2 })
  const { body: parts } = await admin.call(listCustomerParts, { params: { id: both!.id } })
  expect(parts).toMatchObject({
    cuentas: [
      { correo: ana.email, compras: 1 },
      { correo: luis.email, compras: 1 },
    ],
    compras: [],
  })
  const { status, body } = await separate(both!.id, { cuentas: [ana.uid] })
  expect(status).toBe(200)
  expect(await counts()).toEqual(['Ana 1', 'Luis 1'])
  expect([await idOf('Luis'), await idOf('Ana')]).toEqual([body.id, body.otro])
  const { body: trail } = await admin.call(listAudit, { query: { limit: 1 } })
  expect(trail[0]).toMatchObject({ que: 'separó lo de otra persona de un cliente' })

  const download = await admin.call(downloadCustomer, { params: { id: body.otro } })
  expect(download.body.cuentas).toMatchObject([{ email: ana.email }])
  expect(JSON.stringify(download.body)).not.toContain('Luis')
  expect((await admin.call(eraseCustomer, { params: { id: body.id } })).status).toBe(200)
  expect(await counts()).toEqual(['Ana 1'])
  expect((await admin.call(downloadCustomer, { params: { id: body.otro } })).body.compras).toHaveLength(1)
  expect((await admin.call(eraseCustomer, { params: { id: body.otro } })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('A sale with a phone of two separated people joins neither, is proposed on both cards, and belongs to a chosen one', async () => {
  await sell('Ana', { celular: PHONE, documento: DNI })
  const luis = await sell('Luis', { celular: PHONE })
  const [both] = await list()
  await separate(both!.id, { compras: [luis] })
  expect(await counts()).toEqual(['Ana 1', 'Luis 1'])
  const similar = async (name: string) =>
    (await admin.call(readCustomer, { params: { id: await idOf(name) } })).body.parecidos.map(
      ({ nombre }: { nombre: string }) => nombre,
    )
  expect([await similar('Ana'), await similar('Luis')]).toEqual([[], []])

  await sell('Sin nombre', { celular: PHONE })
  await sell('Otra', { celular: PHONE })
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1', 'Luis 1', 'Otra 1', 'Sin nombre 1'])
  expect(await similar('Otra')).toEqual(['Ana', 'Luis', 'Sin nombre'])
  expect(await similar('Luis')).toEqual(['Sin nombre', 'Otra'])
  await sell('Ana', { celular: PHONE, documento: DNI })
  await sell('Luis', { clienteId: await idOf('Luis') })
  expect(await counts()).toEqual(['Ana 2', 'Luis 2', 'Otra 1', 'Sin nombre 1'])
})

test('A manual join undoes a separation, and its own undo brings the separation back', async () => {
  await sell('Ana', { celular: PHONE })
  const luis = await sell('Luis', { celular: PHONE })
  const [both] = await list()
  const { body } = await separate(both!.id, { compras: [luis] })
  const { body: joined } = await join(body.id, body.otro)
  expect(await counts()).toEqual(['Luis 2'])
  await sell('Luis', { celular: PHONE })
  expect(await counts()).toEqual(['Luis 3'])
  await admin.call(separateCustomers, { params: { id: joined.id }, body: { union: joined.union } })
  expect((await counts()).filter((one) => one === 'Luis 1')).toHaveLength(1)
  await sell('Nadie', { celular: PHONE })
  expect(await counts()).toContain('Nadie 1')
})

test('A document typed wrongly in one purchase is separated from its owner', async () => {
  await sell('Zoe', { documento: DNI })
  const wrong = await sell('Ana', { celular: PHONE, documento: DNI })
  await sell('Ana', { celular: PHONE })
  const [all] = await list()
  expect(all).toMatchObject({ compras: 3 })
  const zoe = (await admin.call(listCustomerParts, { params: { id: all!.id } })).body.compras.find(
    ({ nombre }: { nombre: string }) => nombre === 'Zoe',
  ).id
  expect((await separate(all!.id, { compras: [zoe] })).status).toBe(200)
  expect(await counts()).toEqual(['Ana 2', 'Zoe 1'])
  expect(wrong).not.toBe(zoe)
})

test('A purchase that a seller assigned to the wrong customer is separated, and the phone of the customer still joins', async () => {
  await sell('Ana', { celular: PHONE })
  const wrong = await sell('Luis', { clienteId: await idOf('Ana') })
  expect((await separate((await list())[0]!.id, { compras: [wrong] })).status).toBe(200)
  await sell('Ana', { celular: PHONE })
  expect(await counts()).toEqual(['Ana 2', 'Luis 1'])
})

test('A separation ends the joins of staff between both people', async () => {
  await sell('Ana', { celular: PHONE })
  const luis = await sell('Luis', { celular: PHONE })
  await sell('Luis viejo', { documento: DNI })
  const [old, both] = await list()
  await join(both!.id, old!.id)
  const { body: parts } = await admin.call(listCustomerParts, { params: { id: both!.id } })
  const compras = parts.compras
    .filter(({ nombre }: { nombre: string }) => nombre !== 'Ana')
    .map(({ id }: { id: string }) => id)
  expect(compras).toContain(luis)
  expect((await separate(both!.id, { compras })).status).toBe(200)
  expect(await counts()).toEqual(['Ana 1', 'Luis viejo 2'])
})

test('A separation needs parts of this customer, and leaves a part', async () => {
  const ana = await sell('Ana', { celular: PHONE })
  const eva = await sell('Eva', { documento: DNI })
  const refusal = async (parts: { compras?: string[]; cuentas?: string[] }) => {
    const { status, body } = await separate(await idOf('Ana'), parts)
    return [status, body.code]
  }
  expect(await refusal({})).toEqual([422, 'nothing-to-separate'])
  expect(await refusal({ compras: [ana] })).toEqual([422, 'nothing-to-separate'])
  expect(await refusal({ compras: [eva] })).toEqual([409, 'customer-parts-changed'])
  expect(await refusal({ cuentas: ['otra'] })).toEqual([409, 'customer-parts-changed'])
  expect(await counts()).toEqual(['Ana 1', 'Eva 1'])
})

test('The document of a wrongly chosen customer is neither shown for the separated person nor copied into later sales', async () => {
  await sell('Ana', { documento: DNI })
  const wrong = await sell('Luis', { clienteId: await idOf('Ana') })
  const { body } = await separate((await list())[0]!.id, { compras: [wrong] })
  const documents = async (id: string) => {
    const card = await admin.call(readCustomer, { params: { id } })
    const download = await admin.call(downloadCustomer, { params: { id } })
    return [card.body.documento, JSON.stringify([card.body, download.body]).includes(DNI)]
  }
  expect(await documents(body.id)).toEqual([DNI, true])
  expect(await documents(body.otro)).toEqual(['', false])
  const later = await sell('Luis', { clienteId: body.otro })
  const { rows } = await shop.deps.pool.query('select documento from sales where id = $1', [later])
  expect(rows).toEqual([{ documento: '' }])

  expect((await admin.call(eraseCustomer, { params: { id: body.id } })).status).toBe(200)
  expect(await documents(body.otro)).toEqual(['', false])
  const { rows: copies } = await shop.deps.pool.query(
    `select from sales left join customer_sales as link on link.sale_id = sales.id
      where sales.documento = $1 or link.busqueda like '%' || $1 || '%'`,
    [DNI],
  )
  expect(copies).toEqual([])
})

test('A later verification of an e-mail address does not undo a separation', async () => {
  const ana = await shop.another('user')
  await buy(ana, { nombre: 'Ana', correo: ana.email, celular: PHONE })
  const luis = await buy(shop.anonymous, { nombre: 'Luis', correo: 'luis@example.com', celular: PHONE })
  await separate((await list())[0]!.id, { compras: [luis] })
  expect(await counts()).toEqual(['Ana 1', 'Luis 1'])
  await shop.deps.pool.query(
    `update "user" set email = 'luis@example.com', "emailVerified" = true where id = $1`,
    [ana.uid],
  )
  await fillCustomers(shop.deps)
  expect(await counts()).toEqual(['Ana 1', 'Luis 1'])
})

test('Those who stay after a separation remain one customer, although only the moved purchase connected them', async () => {
  await sell('Ana', { celular: PHONE })
  await sell('Ana', { documento: DNI })
  const luis = await sell('Luis', { celular: PHONE, documento: DNI })
  const [all] = await list()
  expect(all).toMatchObject({ compras: 3 })
  expect((await separate(all!.id, { compras: [luis] })).status).toBe(200)
  expect(await counts()).toEqual(['Ana 2', 'Luis 1'])
})

test('After the join of the people with a shared phone, the phone assigns sales again despite undecided sales', async () => {
  await sell('Ana', { celular: PHONE })
  const luis = await sell('Luis', { celular: PHONE })
  const { body } = await separate((await list())[0]!.id, { compras: [luis] })
  await sell('Otra', { celular: PHONE })
  expect(await counts()).toEqual(['Ana 1', 'Luis 1', 'Otra 1'])
  await join(body.id, body.otro)
  await sell('Luis', { celular: PHONE })
  expect(await counts()).toEqual(['Luis 3', 'Otra 1'])
})

test('Concurrent separations, joins and sales leave every purchase with exactly one person', async () => {
  await sell('Ana', { celular: PHONE })
  const [luis, eva] = [await sell('Luis', { celular: PHONE }), await sell('Eva', { celular: PHONE })]
  const [all] = await list()
  const replies = await Promise.all([
    separate(all!.id, { compras: [luis] }),
    separate(all!.id, { compras: [luis, eva] }),
    sell('Ana', { celular: PHONE, documento: DNI }).then(() => ({ status: 200 })),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect((await list()).reduce((sum, { compras }) => sum + compras, 0)).toBe(4)
  expect((await list()).length).toBeGreaterThan(1)
})
