import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset, requestSignInLink } from '#contract/account/sign-in-methods.ts'
import { sendPasswordLink } from '#contract/account/user-commands.ts'
import { placeWebSale } from '#contract/sale/sales.ts'
import { confirmOpeningStep, readPanel } from '#contract/store/panel.ts'
import { readStore } from '#contract/store/store.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { defaultSurcharges } from '#domain/pricing/surcharge.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

let shop: Shop
let admin: Caller
beforeAll(async () => {
  shop = await openShop({ settings: productionSettings })
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const missing = async (): Promise<string[]> =>
  (await admin.call(readPanel)).body.paraAbrir.map(({ paso }: { paso: string }) => paso)

test('The audit has the confirmed surcharges, and changed surcharges need a new confirmation', async () => {
  expect(await missing()).toContain('recargos')
  expect((await admin.call(confirmOpeningStep, { body: { paso: 'recargos' } })).status).toBe(200)
  expect(await missing()).not.toContain('recargos')
  const { rows } = await shop.deps.pool.query('select what, object, after from audit_trail order by id')
  expect(rows).toEqual([
    {
      what: 'confirmó los recargos del mostrador',
      object: 'store',
      after: { surcharges: defaultSurcharges },
    },
  ])

  const { profile, version } = (await admin.call(readStoreData)).body
  const surcharges = { ...profile.surcharges, qr: [800] }
  const body = { ...profile, surcharges, version }
  expect((await admin.call(updateStoreData, { body })).status).toBe(200)
  expect(await missing()).toContain('recargos')
})

test('A required step cannot be confirmed', async () => {
  expect((await admin.call(confirmOpeningStep, { body: { paso: 'contacto' } })).status).toBe(400)
})

test('A published product completes its opening step, and a demo lists no opening steps', async () => {
  expect(await missing()).toContain('producto')
  await shop.addProducts(aProduct({ publicado: 'si' }))
  expect(await missing()).not.toContain('producto')
  const demo = await openShop()
  expect((await (await demo.as('admin')).call(readPanel)).body.paraAbrir).toEqual([])
  await demo.close()
})

test('A shop in production without a mail server offers no e-mail and refuses requests for one', async () => {
  expect((await shop.anonymous.call(readStore)).body.sendsEmail).toBe(false)
  const body = { email: 'ana@correo.test' }
  const { uid } = await shop.as('seller')
  for (const refused of [
    await shop.anonymous.call(requestSignInLink, { body }),
    await shop.anonymous.call(requestPasswordReset, { body }),
    await admin.call(sendPasswordLink, { params: { id: uid }, body: {} }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-unavailable' } })
})

test('A sale of a shop without an address queues an e-mail only for the buyer', async () => {
  const product = aProduct({ publicado: 'si', stock: 3 })
  await shop.addProducts(product)
  const { status } = await shop.anonymous.call(placeWebSale, { body: aCart([product]) })
  expect(status).toBe(200)
  const { rows } = await shop.deps.pool.query('select kind from emails')
  expect(rows).toEqual([{ kind: 'purchase-received' }])
})
