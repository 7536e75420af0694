import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { registerUser } from '#contract/account/users.ts'
import type { Product } from '#domain/product/product.ts'
import { demoAccounts } from '#seeds/demo/demo-accounts.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import { type Caller, callerOf } from '#testing/http/caller.ts'
import { countingPasswords } from '#testing/identity/counting-passwords.ts'
import { openTestDatabase } from '#testing/database/open-test-database.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'
import { seedProduct } from '#testing/fixtures/stock-fixtures.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/connection/open-database.ts'
import { type Deps, openDeps } from '#server/deps.ts'
import { prepareShop } from './prepare-shop.ts'

let database: Database
let dataDir: string
let close: (() => Promise<void>) | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-other-shop-'))
})
afterEach(async () => {
  await close?.()
  close = undefined
  await database.pool.query('truncate "user", jwks, products, sales, emails cascade')
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Opens the shop again with the same database, without demo data. */
async function open(settings: Record<string, string>): Promise<Deps> {
  await close?.()
  close = undefined
  const opened = await openDeps(readConfig({ DATA_DIR: dataDir, ...settings }), {
    database: { ...database, close: async () => {} },
    passwords: countingPasswords(),
    log: pino({ level: 'silent' }),
  })
  close = opened.close
  if (opened.deps.config.mode === 'production') await prepareShop(opened.deps)
  return opened.deps
}

const REAL_SHOP_MESSAGE = 'Esta base es de una tienda real: falta SHOP_MODE=production'

const visitorOf = (deps: Deps) => callerOf(buildApp(deps), {})

async function register(visitor: Caller, email: string): Promise<void> {
  const body = {
    name: 'Cualquiera',
    email,
    password: 'una-clave-cualquiera-2026',
    state: 'Córdoba',
    postalCode: '5000',
    address: 'Calle 1',
  }
  expect((await visitor.call(registerUser, { body })).status).toBe(200)
}

async function sell(visitor: Caller, product: Product): Promise<void> {
  const body = aCart([product])
  expect((await visitor.call(placeWebSale, { body })).status).toBe(200)
}

const storedIdentity = async () => ({
  people: (await database.pool.query('select * from "user" order by id')).rows,
  keys: (await database.pool.query('select * from jwks')).rows,
})

test('A customer with an e-mail of the demo domain does not prevent the start of a production shop', async () => {
  const visitor = visitorOf(await open(productionSettings))
  for (const email of ['cualquiera@vidriera.test', 'admin@vidriera.test']) await register(visitor, email)
  await expect(open(productionSettings)).resolves.toBeDefined()
})

test('A production shop does not start with demo staff, whose passwords are public, and lists these accounts', async () => {
  const { identity } = await open(productionSettings)
  for (const account of demoAccounts) await identity.createUser(account)
  const refused = open(productionSettings)
  await expect(refused).rejects.toThrow('admin@vidriera.test, vendedora@vidriera.test')
  const remedy = await refused.catch((failure: Error) => /delete from.*/.exec(failure.message)?.[0])
  await database.pool.query(String(remedy))
  await expect(open(productionSettings)).resolves.toBeDefined()
})

test('A production shop without SHOP_MODE does not start as a demo, and the start changes nothing', async () => {
  const { identity } = await open(productionSettings)
  await identity.createUser({ nombre: 'Dueña', email: 'duena@tienda.com.ar', rol: 'admin' })
  const before = await storedIdentity()
  expect(before).toMatchObject({ people: [{ rol: 'admin' }], keys: [{}] })
  await expect(open({})).rejects.toThrow(REAL_SHOP_MESSAGE)
  expect(await storedIdentity()).toEqual(before)
  await open(productionSettings)
  expect(await storedIdentity()).toEqual(before)
})

test('A demo does not start on the data of a shop with guest sales only, or with one customer with a demo e-mail', async () => {
  const product = aProduct({ stock: 2 })
  await seedProduct(database.pool, product)
  await sell(visitorOf(await open(productionSettings)), product)
  await expect(open({})).rejects.toThrow(REAL_SHOP_MESSAGE)
  await database.pool.query('truncate sales cascade')
  await register(visitorOf(await open(productionSettings)), 'clienta@vidriera.test')
  await expect(open({})).rejects.toThrow(REAL_SHOP_MESSAGE)
})

test('A demo starts on an empty database or an imported catalogue, and again after an interrupted start', async () => {
  await open({})
  await seedProduct(database.pool, aProduct())
  const { identity } = await open({})
  await identity.createUser(demoAccounts[0]!)
  await register(visitorOf(await open({})), 'clara@correo.test')
  await expect(open({})).resolves.toBeDefined()
})
