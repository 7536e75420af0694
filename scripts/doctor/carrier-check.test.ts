import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'
import { checkCarrier } from './carrier-check.ts'

let twin: TestZippin

beforeEach(async () => {
  twin = await openTestZippin()
})
afterEach(() => twin.close())

const check = () => checkCarrier(readConfig(twin.settings))

test('A working carrier is healthy, and the check creates no shipment', async () => {
  expect(await check()).toEqual({
    state: 'healthy',
    found: 'Zippin acepta las credenciales; orígenes de la cuenta: 1',
  })
  expect(twin.server.requests.map(({ call }) => call)).toEqual(['GET /v2/addresses'])
})

test('Wrong credentials are a problem with the names of the settings', async () => {
  twin.acceptsCredentials = false
  expect(await check()).toEqual({
    state: 'illness',
    found: 'Zippin no acepta las credenciales de la tienda (401 Unauthenticated.)',
    cure: expect.stringContaining('ZIPPIN_TOKEN, ZIPPIN_SECRET y ZIPPIN_ACCOUNT'),
  })
})

test('An account that is not ready and a carrier without an answer are advice', async () => {
  twin.origins = []
  expect(await check()).toMatchObject({ state: 'advice', cure: expect.stringContaining('Zippin') })
  await twin.close()
  expect(await check()).toMatchObject({ state: 'advice', found: 'Zippin no se pudo alcanzar' })
})

test('A shop without a carrier is healthy', async () => {
  expect(await checkCarrier(readConfig({}))).toMatchObject({ state: 'healthy' })
})
