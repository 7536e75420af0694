import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeWebSale } from '#contract/sale/sales.ts'
import { uploadTransferReceipt } from '#contract/sale/upload-transfer-receipt.ts'
import { readPanel } from '#contract/store/panel.ts'
import { readStore } from '#contract/store/store.ts'
import { readStoreData, updateStoreData } from '#contract/store/store-data.ts'
import { bankAccount } from '#testing/fixtures/bank-account.ts'
import { aCart, aProduct } from '#testing/fixtures/builders.ts'
import type { Caller } from '#testing/http/caller.ts'
import { openShop, type Shop } from '#testing/shop/open-shop.ts'
import { productionSettings } from '#testing/shop/production-settings.ts'

const top = aProduct({ stock: 9 })
let shop: Shop
let admin: Caller

beforeAll(async () => {
  shop = await openShop({ settings: productionSettings })
  admin = await shop.as('admin')
  await shop.addProducts(top)
})
beforeEach(async () => {
  await save(bankAccount)
})
afterAll(() => shop.close())

async function save(changes: object) {
  const { profile, version } = (await admin.call(readStoreData)).body
  return admin.call(updateStoreData, {
    body: { ...profile, ...changes, version },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('The shop offers transfers only with an alias or a CBU, and no public reply has the bank account', async () => {
  const methods = async () => {
    const { body } = await shop.anonymous.call(readStore)
    for (const secret of Object.values(bankAccount)) expect(JSON.stringify(body)).not.toContain(secret)
    return body.paymentMethods
  }
  expect(await methods()).toEqual(['Efectivo', 'Transferencia'])
  expect((await save({ transferAlias: '' })).status).toBe(200)
  expect(await methods()).toContain('Transferencia')
  expect((await save({ transferCbu: '' })).status).toBe(200)
  expect(await methods()).toEqual(['Efectivo'])
  const refused = await shop.anonymous.call(placeWebSale, {
    body: aCart([top], { formaPago: 'Transferencia' }),
  })
  expect(refused.body.code).toBe('payment-method-unavailable')
  expect((await admin.call(readPanel)).body.transferencias).toBeNull()
})

test('A wrong CBU, alias or CUIT is refused beside its field, and a typed CBU is stored as digits', async () => {
  const saved = await save({ transferCbu: '28505909 40090418135201', transferAlias: ' tienda.dos ' })
  expect(saved.body.profile).toMatchObject({
    transferCbu: '2850590940090418135201',
    transferAlias: 'tienda.dos',
  })
  for (const changes of [
    { transferCbu: '2850590940090418135202' },
    { transferAlias: 'corto' },
    { transferTaxId: '30-12345678-2' },
    { transferHours: 0 },
  ]) {
    const { status, body } = await save(changes)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(Object.keys(changes))
  }
})

test('An address may upload twelve receipts of transfers an hour, and unknown purchases count too', async () => {
  const receipt = () => {
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.7']), 'comprobante.pdf')
    return { params: { token: 'no-existe' }, body }
  }
  const statuses = []
  for (let count = 0; count < 14; count += 1)
    statuses.push(
      (await shop.anonymous.call(uploadTransferReceipt, { ...receipt(), from: '203.0.113.9' })).status,
    )
  expect(statuses).toEqual([...Array(12).fill(404), 429, 429])
})
