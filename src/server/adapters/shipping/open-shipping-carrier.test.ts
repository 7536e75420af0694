import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#testing/shop/open-shop.ts'
import { aQuoteRequest } from '#testing/shipping/shipping-fixtures.ts'
import { openTestZippin, type TestZippin } from '#testing/shipping/test-zippin.ts'

let twin: TestZippin

beforeAll(async () => {
  twin = await openTestZippin()
})
afterAll(() => twin.close())

const never = new AbortController().signal

test('A shop with a carrier in its settings quotes with it, and logs a failure without personal data', async () => {
  const lines: string[] = []
  const target = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) })
  const shop = await openShop({ settings: twin.settings, log: pino({ level: 'warn' }, target) })
  const carrier = shop.deps.shippingCarrier!
  expect(await carrier.quote(aQuoteRequest(), never)).toHaveLength(2)
  expect(lines).toEqual([])
  const body = { message: 'Juana Pérez no vive en Palermo' }
  twin.server.faults.push({ call: twin.quoteCall, fault: { status: 422, body } })
  await expect(carrier.quote(aQuoteRequest(), never)).rejects.toThrow('Juana Pérez')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      level: 40,
      msg: 'the shipping carrier failed',
      carrier: 'Zippin',
      call: 'quote',
      reason: 'refused',
      status: 422,
    },
  ])
  expect(lines.join('')).not.toMatch(/Juana|Palermo/)
  await shop.close()
})

test('A shop without settings, and a quiet copy, have no carrier', async () => {
  for (const settings of [{}, { ...twin.settings, QUIET: 'true' }]) {
    const shop = await openShop({ settings })
    expect(shop.deps.shippingCarrier).toBeUndefined()
    await shop.close()
  }
})
