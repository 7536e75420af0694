import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPanel, confirmOpeningStep } from '#contract/store/panel.ts'
import { readLegalPage, readStore } from '#contract/store/store.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
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

async function save(changes: object) {
  const { profile, version } = (await admin.call(readStoreData)).body
  return admin.call(updateStoreData, {
    body: { ...profile, ...changes, version },
    headers: { 'idempotency-key': randomUUID() },
  })
}
const page = (pagina: 'terminos' | 'privacidad' | 'cambios') =>
  shop.anonymous.call(readLegalPage, { params: { pagina } })
const missing = async () =>
  (await admin.call(readPanel)).body.paraAbrir.find(({ paso }: { paso: string }) => paso === 'legales')
const sitemap = async () => (await shop.app.request('/sitemap.xml')).text()

test('A legal page exists while it has a text, and no other reply has the text', async () => {
  expect(await page('terminos')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect((await shop.anonymous.call(readStore)).body.legal).toEqual({ links: [], seller: '' })
  expect(await sitemap()).not.toContain('/terminos')

  expect((await save({ termsText: ' # Hola \r\n\r\n\r\n\r\nChau. ' })).status).toBe(200)
  expect(await page('terminos')).toMatchObject({ status: 200, body: { texto: '# Hola\n\nChau.' } })
  expect((await page('cambios')).status).toBe(404)
  const { body } = await shop.anonymous.call(readStore)
  expect(body.legal.links).toEqual([{ label: 'Términos', href: '/terminos' }])
  expect(JSON.stringify(body)).not.toContain('Chau')
  expect(await sitemap()).toContain('/terminos</loc>')

  await save({ termsText: '' })
  expect((await page('terminos')).status).toBe(404)
})

test('A CUIT is stored with hyphens, and a wrong CUIT or an address without https is refused beside its field', async () => {
  expect((await save({ taxId: '30123456781' })).body.profile.taxId).toBe('30-12345678-1')
  const wrong = [
    { taxId: '30-12345678-2' },
    { dataFiscalUrl: 'http://arca.gob.ar/x' },
    { complaintsUrl: 'javascript:alert(1)' },
    { taxCondition: 'otra' },
  ]
  for (const changes of wrong) expect(await save(changes)).toMatchObject({ status: 400 })
})

test('The panel lists the missing legal data until they are declared or confirmed', async () => {
  const all = {
    taxId: '30-12345678-1',
    legalName: 'Mimosa SRL',
    legalAddress: 'Belgrano 1, Córdoba',
    taxCondition: 'monotributo',
    dataFiscalUrl: 'https://qr.arca.gob.ar/?qr=x',
    complaintsUrl: 'https://ejemplo.gob.ar/',
    termsText: 'Uno',
    privacyText: 'Dos',
    exchangesText: 'Tres',
  }
  await save({ ...all, legalName: '', privacyText: '' })
  expect(await missing()).toEqual({
    paso: 'legales',
    confirmable: true,
    faltan: ['legalName', 'privacyText'],
  })
  expect((await admin.call(confirmOpeningStep, { body: { paso: 'legales' } })).status).toBe(200)
  expect(await missing()).toBeUndefined()
  await save({ taxId: '' })
  expect(await missing()).toMatchObject({ faltan: ['legalName', 'taxId', 'privacyText'] })
  await save(all)
  expect(await missing()).toBeUndefined()
})

test('A profile stored before the legal data existed reads with blank legal data', async () => {
  await shop.deps.pool.query(
    `update store_profile set profile = profile - 'taxId' - 'termsText' - 'taxCondition', version = version + 1`,
  )
  const { profile } = await shop.deps.store.readFresh()
  expect(profile).toMatchObject({ taxId: '', termsText: '', taxCondition: '' })
})
