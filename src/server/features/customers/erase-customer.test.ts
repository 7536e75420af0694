import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAccount, readAccount } from '#contract/account/account.ts'
import {
  addCustomerNote,
  downloadCustomer,
  eraseCustomer,
  joinCustomers,
  listCustomers,
  readCustomer,
} from '#contract/customer/customers.ts'
import { exportCustomers } from '#contract/export/exports.ts'
import { cancelDeposit, placeDeposit } from '#contract/sale/deposits.ts'
import { placeCounterSale } from '#contract/sale/counter-sale.ts'
import { changeSaleState, placeWebSale } from '#contract/sale/sales.ts'
import { dayOf, daysBefore } from '#domain/calendar.ts'
import { centavos } from '#domain/money.ts'
import type { Product } from '#domain/product/product.ts'
import { anonymiseFinishedSales } from '#server/features/account/account-store.ts'
import { runBehindLock } from '#testing/consistency/run-behind-lock.ts'
import { aCounterSale } from '#testing/fixtures/a-counter-sale.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, PASSWORD, type Shop } from '#testing/shop/open-shop.ts'
import { fillCustomers } from './fill-customers.ts'

let shop: Shop
let admin: Caller
let top: Product

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.as('admin')
})
beforeEach(async () => {
  await shop.reset()
  await shop.deps.pool.query('truncate customer_keys restart identity cascade')
  top = aProduct({ stock: 100, precio: centavos(100_000) })
  await shop.addProducts(top)
})
afterAll(() => shop.close())

async function sell(fields: Record<string, unknown>): Promise<{ id: string; numero: number }> {
  const { status, body } = await admin.call(placeCounterSale, { body: aCounterSale([top], fields) })
  expect(status).toBe(200)
  return body
}

async function buy(caller: Caller, cliente: Record<string, string>): Promise<{ id: string }> {
  shop.clock.advance(31_000)
  const { status, body } = await caller.call(placeWebSale, { body: aCart([top], { cliente }) })
  expect(status).toBe(200)
  return body
}

const customers = async (): Promise<{ id: string; nombre: string; compras: number }[]> =>
  (await admin.call(listCustomers)).body

/** Returns the tables with a text, of all tables of the shop. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = shop.deps
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query(`select from "${name}" as one where one::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (hits.rowCount) found.push(name)
  }
  return found
}

test('The erasure of a customer leaves the sales as records without the person, and no copy anywhere', async () => {
  await sell({ nombreCliente: 'Zulema Prueba', celular: '11 5555-2177', documento: '30123477' })
  const web = await buy(shop.anonymous, {
    nombre: 'Zulema Web',
    correo: 'zulema@correo.test',
    celular: '11 5555-2177',
  })
  await sell({ nombreCliente: 'Eva', celular: '11 5555-2101' })
  await admin.call(changeSaleState, { params: { id: web.id, newState: 'Confirmada' }, body: {} })
  const { id } = (await customers()).find(({ nombre }) => nombre !== 'Eva')!
  await admin.call(addCustomerNote, { params: { id }, body: { texto: 'Zulema prefiere lino' } })
  await shop.deps.pool.query(
    `update emails set done_at = now(), delivered_by = 'smtp'; update shipments set estado = 'Entregado'`,
  )

  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(200)
  await anonymiseFinishedSales(shop.deps.pool, shop.clock.now())
  await fillCustomers(shop.deps)
  expect((await customers()).map(({ nombre }) => nombre)).toContain('Eva')
  for (const text of ['Zulema', '5555-2177', '1155552177', '30123477'])
    expect([text, await tablesWith(text)]).toEqual([text, []])
  const { rows } = await shop.deps.pool.query(`select cliente, total from sales order by numero`)
  expect(rows).toEqual([
    { cliente: 'Cuenta cerrada', total: 100_000 },
    { cliente: 'Cuenta cerrada', total: 100_000 },
    { cliente: 'Eva', total: 100_000 },
  ])
  expect((await admin.call(readCustomer, { params: { id } })).status).toBe(404)
  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(404)
})

test('The erasure of a customer leaves no payer of a card payment and no buyer of a cancelled deposit', async () => {
  const { pool, clock } = shop.deps
  const person = { celular: '11 5555-2177' }
  const web = await buy(shop.anonymous, { nombre: 'Zulema', correo: 'zulema@correo.test', ...person })
  await admin.call(changeSaleState, { params: { id: web.id, newState: 'Confirmada' }, body: {} })
  const report = () =>
    pool.query(
      `insert into payments (provider, "ventaId", "pagoId", estado, "fecCreacion", "montoTotal", "idPagador", email, dni)
       values ('mercado-pago', $1, '1', 'approved', now(), 100000, '77123', 'zulema@correo.test', '30123477')
       on conflict (provider, "pagoId") do update set email = excluded.email`,
      [web.id],
    )
  await report()
  const deposit = await admin.call(placeDeposit, {
    body: {
      ...aCounterSale([top], { nombreCliente: 'Zulema', ...person }),
      total: undefined,
      pagos: [{ metodo: 'efectivo', importe: 500 }],
      hasta: daysBefore(dayOf(clock.now()), -7),
    },
  })
  expect(deposit.status).toBe(200)
  await pool.query(`update sales set receptor = '{"nombre": "Zulema Prueba"}' where id = $1`, [
    deposit.body.id,
  ])
  const cancelled = { params: { id: deposit.body.id }, body: { motivo: 'No la quiere' } }
  expect((await admin.call(cancelDeposit, cancelled)).status).toBe(200)
  await pool.query(
    `update emails set done_at = now(), delivered_by = 'smtp'; update shipments set estado = 'Entregado'`,
  )
  const { id } = (await customers())[0]!
  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(200)
  await anonymiseFinishedSales(pool, clock.now())
  const leftOver = async () => {
    const found = await Promise.all(['Zulema', '30123477', '77123'].map(tablesWith))
    return found.flat()
  }
  expect(await leftOver()).toEqual([])
  // A later report of the provider has the payer again.
  await report()
  await anonymiseFinishedSales(pool, clock.now())
  expect(await leftOver()).toEqual([])
})

test('The erasure leaves the buyer of a postponed invoice until the sale is invoiced only on request', async () => {
  const { pool, clock } = shop.deps
  const { id: saleId } = await sell({ nombreCliente: 'Zulema', celular: '11 5555-2177' })
  await pool.query(`update sales set receptor = '{"nombre": "Zulema Prueba"}' where id = $1`, [saleId])
  await pool.query('update invoice_settings set factura_desde = now()')
  const { id } = (await customers())[0]!
  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(200)
  const buyer = async () => {
    await anonymiseFinishedSales(pool, clock.now())
    return (await pool.query('select receptor from sales where id = $1', [saleId])).rows[0].receptor
  }
  expect(await buyer()).not.toBeNull()
  await pool.query('update sales set "facturaAPedido" = true where id = $1', [saleId])
  expect(await buyer()).toBeNull()
  await pool.query('update invoice_settings set factura_desde = null')
})

test('The erasure of a customer closes the account, and an unfinished sale loses its data only when it is finished', async () => {
  const ana = await shop.another('user')
  const { id: saleId } = await buy(ana, { nombre: 'Ana', correo: ana.email, celular: '11 5555-2100' })
  const { id } = (await customers())[0]!
  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(200)
  expect((await ana.call(readAccount)).status).toBe(401)
  const nameOf = async () =>
    (await shop.deps.pool.query('select cliente from sales where id = $1', [saleId])).rows[0].cliente
  expect(await nameOf()).toBe('Ana')
  await fillCustomers(shop.deps)
  expect((await customers()).filter(({ nombre }) => nombre === 'Ana')).toEqual([])
})

test('A shopper who closes the account leaves the customers, and the counter sales of the same phone stay', async () => {
  const ana = await shop.another('user')
  await buy(ana, { nombre: 'Ana', correo: ana.email, celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Ana del local', celular: '11 5555-2100' })
  await sell({ nombreCliente: 'Eva', celular: '11 5555-2101' })
  const [eva, both] = await customers()
  await admin.call(joinCustomers, { params: { id: eva!.id }, body: { otro: both!.id } })
  expect((await customers()).map(({ compras }) => compras)).toEqual([3])
  expect((await ana.call(closeAccount, { body: { clave: PASSWORD } })).status).toBe(200)
  // The join was with the account, which was the first key of the customer.
  expect((await customers()).map(({ nombre, compras }) => [nombre, compras])).toEqual([
    ['Eva', 1],
    ['Ana del local', 1],
  ])
})

test('A sale during the erasure of its customer belongs to the same key afterwards, and the erasure succeeds', async () => {
  await sell({ nombreCliente: 'Eva', celular: '11 5555-2101' })
  const { id } = await sell({ nombreCliente: 'Nora' })
  const [eva] = await customers()
  await admin.call(addCustomerNote, { params: { id: eva!.id }, body: { texto: 'Prefiere el color negro' } })
  const [erasure] = await runBehindLock(
    shop.deps.pool,
    `insert into customer_sales (sale_id, key_id, principal, numero, busqueda)
     select sales.id, customer_keys.id, true, numero, 'nora' from sales, customer_keys where sales.id = '${id}'`,
    [() => admin.call(eraseCustomer, { params: { id: eva!.id } })],
  )
  expect([erasure!.status, erasure!.text]).toEqual([200, erasure!.text])
  expect((await customers()).map(({ nombre, compras }) => [nombre, compras])).toEqual([['Nora', 1]])
  expect(await tablesWith('Prefiere el color negro')).toEqual([])
})

test('The erasure of a customer deletes no e-mail to an unverified address, which may be of another person', async () => {
  const eva = await shop.another('user')
  const typed = await buy(shop.anonymous, { nombre: 'Ana', correo: eva.email, celular: '11 5555-2100' })
  await shop.deps.pool.query(
    `insert into emails (kind, dedupe_key, recipient, subject, done_at, delivered_by)
     values ('prueba', $1, $2, 'Sobre la cuenta de Eva', now(), 'smtp')`,
    [`prueba:${typed.id}`, eva.email],
  )
  const { id } = (await customers()).find(({ nombre }) => nombre === 'Ana')!
  expect((await admin.call(eraseCustomer, { params: { id } })).status).toBe(200)
  expect(await tablesWith('Sobre la cuenta de Eva')).toEqual(['emails'])
})

test('A customer with two accounts is neither downloaded nor erased, because they may be two people', async () => {
  const [ana, eva] = [await shop.another('user'), await shop.another('user')]
  await buy(ana, { nombre: 'Ana', correo: ana.email, celular: '11 5555-2100' })
  await buy(eva, { nombre: 'Eva', correo: eva.email, celular: '11 5555-2100' })
  const [{ id } = { id: '' }] = await customers()
  for (const call of [downloadCustomer, eraseCustomer]) {
    const { status, body } = await admin.call(call, { params: { id } })
    expect([status, body.code]).toEqual([409, 'customer-has-accounts'])
  }
  expect((await eva.call(closeAccount, { body: { clave: PASSWORD } })).status).toBe(200)
  expect((await admin.call(downloadCustomer, { params: { id } })).body.cuentas).toMatchObject([
    { email: ana.email },
  ])
})

test('A staff account is never erased as a customer', async () => {
  await buy(admin, { nombre: 'Dueña', correo: admin.email, celular: '11 5555-2100' })
  const { id } = (await customers())[0]!
  const { status, body } = await admin.call(eraseCustomer, { params: { id } })
  expect([status, body.code]).toEqual([409, 'customer-is-staff'])
})

test('The download of a customer has all stored data of that person and of no other', async () => {
  const ana = await shop.another('user')
  const bought = await buy(ana, { nombre: 'Ana', correo: ana.email, celular: '11 5555-2100' })
  const sold = await sell({ nombreCliente: 'Ana', celular: '11 5555-2100', documento: '30123456' })
  await sell({ nombreCliente: 'Eva', celular: '11 5555-2101' })
  const { id } = (await customers()).find(({ nombre }) => nombre === 'Ana')!
  await admin.call(addCustomerNote, { params: { id }, body: { texto: 'Prefiere lino' } })
  const { headers, body } = await admin.call(downloadCustomer, { params: { id } })
  expect(headers.get('content-disposition')).toContain('datos-del-cliente.json')
  expect(body).toMatchObject({
    cliente: { acepta: false, notas: [{ texto: 'Prefiere lino' }] },
    cuentas: [{ email: ana.email }],
    compras: [{ id: sold.id, documento: '30123456' }, { id: bought.id }],
  })
  expect(body.correos.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain('Eva')
})

test('The export of the customers has one row per customer', async () => {
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100', documento: '30123456' })
  await sell({ nombreCliente: 'Ana', celular: '11 5555-2100' })
  const { text } = await admin.call(exportCustomers, { query: { q: 'ana' } })
  const rows = text.trim().split(/\r?\n/)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Nombre')
  expect(rows[1]).toContain('30.123.456')
})
