import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from '#testing/wait-until.ts'
import type { CarrierFault } from './open-carrier-server.ts'
import { aQuoteRequest, aShipmentOrder } from './shipping-fixtures.ts'
import type { TestCarrier } from './test-carrier.ts'

/** Time limit of a call that must end by the limit. Long enough to send a request on a busy machine. */
const SHORT_MS = 1_000
const never = new AbortController().signal

/** Tests of a parcel carrier. `openCarrier` opens a local server like the carrier. */
export function carrierContract(name: string, openCarrier: () => Promise<TestCarrier>): void {
  describe(`${name}, as a parcel carrier`, () => {
    let twin: TestCarrier

    beforeEach(async () => {
      twin = await openCarrier()
    })
    afterEach(async () => {
      expect(twin.server.faults, 'the request that was to fail was sent').toEqual([])
      await twin.close()
    })

    const rates = () => twin.open().quote(aQuoteRequest(), never)
    const homeOrder = async (codigo = 'venta-1024') => {
      const home = (await rates()).find(({ tipo }) => tipo === 'domicilio')!
      return aShipmentOrder({ codigo, referencia: home.referencia })
    }

    test('A quote gives whole centavos, days and a Spanish name for each service', async () => {
      const found = await rates()
      expect(new Set(found.map(({ tipo }) => tipo))).toEqual(new Set(['domicilio', 'sucursal']))
      expect(new Set(found.map(({ servicio }) => servicio)).size).toBe(found.length)
      for (const rate of found) {
        expect(Number.isSafeInteger(rate.precio) && rate.precio > 0).toBe(true)
        expect(rate.dias!.desde).toBeLessThanOrEqual(rate.dias!.hasta)
        expect(rate.nombre).toMatch(/ a (domicilio|sucursal)$/)
        expect(rate.referencia).not.toBe('')
      }
    })

    test('The codes of the services stay the same in the next quote', async () => {
      const codes = async () => (await rates()).map(({ servicio }) => servicio)
      expect(await codes()).toEqual(await codes())
    })

    test.each<[string, CarrierFault, string]>([
      ['does not answer', 'hang-headers', 'timeout'],
      ['stops inside the answer', 'hang-body', 'timeout'],
      ['asks to wait', { status: 429 }, 'busy'],
      ['has an internal error', { status: 500, body: '<html>' }, 'unavailable'],
      ['is under maintenance', { status: 503 }, 'unavailable'],
      ['refuses the request', { status: 400, body: { message: 'Datos inválidos' } }, 'refused'],
      ['cuts the connection', 'cut', 'unreachable'],
      ['redirects the request', 'redirect', 'unreachable'],
      ['answers a page', 'not-json', 'invalid-reply'],
      ['answers another object', { status: 200, body: { otra: 'cosa' } }, 'invalid-reply'],
      ['answers a list of strange offers', { status: 200, body: strangeOffers }, 'invalid-reply'],
      ['answers without end', 'endless', 'invalid-reply'],
    ])('A quote fails with one reason when the carrier %s', async (_, fault, reason) => {
      // The limit covers all requests of a quote, so the first request may already use it up.
      twin.server.faults.push({ call: reason === 'timeout' ? '' : twin.quoteCall, fault })
      const carrier = twin.open(reason === 'timeout' ? SHORT_MS : undefined)
      await expect(carrier.quote(aQuoteRequest(), never)).rejects.toMatchObject({
        name: 'CarrierFailure',
        reason,
        message: expect.stringMatching(new RegExp(`^${carrier.name} \\p{L}`, 'u')),
      })
      await waitUntil(() => twin.server.open() === 0)
    })

    test('A quote after a failure works again', async () => {
      const carrier = twin.open()
      twin.server.faults.push({ call: twin.quoteCall, fault: { status: 500 } })
      await expect(carrier.quote(aQuoteRequest(), never)).rejects.toMatchObject({ reason: 'unavailable' })
      expect(await carrier.quote(aQuoteRequest(), never)).not.toEqual([])
    })

    test('A busy carrier tells after how many seconds it accepts requests', async () => {
      const headers = { 'retry-after': '120' }
      twin.server.faults.push({ call: twin.quoteCall, fault: { status: 429, headers } })
      await expect(rates()).rejects.toMatchObject({ reason: 'busy', retryAfter: 120 })
      const date = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
      twin.server.faults.push({ call: twin.quoteCall, fault: { status: 429, headers: date } })
      await expect(rates()).rejects.toMatchObject({ reason: 'busy', retryAfter: undefined })
    })

    test('A carrier that cannot be reached fails with a reason', async () => {
      await twin.close()
      await expect(rates()).rejects.toMatchObject({ reason: 'unreachable' })
    })

    test('Refused credentials fail with a reason, without the credentials in the message', async () => {
      twin.acceptsCredentials = false
      const failure = await rates().catch((error: unknown) => error)
      expect(failure).toMatchObject({ reason: 'bad-credentials' })
      const secrets = Object.entries(twin.settings).filter(([setting]) =>
        /TOKEN|SECRET|PASSWORD/.test(setting),
      )
      for (const [, secret] of secrets) expect(String(failure)).not.toContain(secret)
      await expect(twin.open().checkAccount(never)).rejects.toMatchObject({ reason: 'bad-credentials' })
    })

    test('A quote that the caller aborts ends with the reason of the caller', async () => {
      twin.server.faults.push({ call: twin.quoteCall, fault: 'hang-headers' })
      const controller = new AbortController()
      const quote = twin.open().quote(aQuoteRequest(), controller.signal)
      await waitUntil(() => twin.server.faults.length === 0)
      controller.abort(new Error('The shopper left'))
      await expect(quote).rejects.toThrow('The shopper left')
      await waitUntil(() => twin.server.open() === 0)
    })

    test('Branches have an id, a name and an address', async () => {
      const [branch] = await twin.open().branches(aQuoteRequest(), never)
      expect(branch).toMatchObject({
        id: expect.stringMatching(/./),
        nombre: expect.stringContaining('Palermo'),
        direccion: expect.stringMatching(/ \d+, Palermo$/),
      })
    })

    test('Missing branches fail with a reason, and home delivery stays', async () => {
      twin.hasBranches = false
      await expect(twin.open().branches(aQuoteRequest(), never)).rejects.toMatchObject({
        reason: 'no-branches',
      })
      const found = await rates()
      expect(found.some(({ tipo }) => tipo === 'domicilio')).toBe(true)
      expect(found.some(({ sucursales }) => sucursales?.length === 0)).toBe(false)
    })

    test('The same code creates one shipment, also after a lost answer', async () => {
      const carrier = twin.open()
      const order = await homeOrder()
      twin.server.faults.push({ call: twin.createCall, fault: 'cut', isDone: true })
      await expect(carrier.create(order, never)).rejects.toMatchObject({ reason: 'unreachable' })
      const shipment = await carrier.create(order, never)
      expect(await carrier.create(order, never)).toEqual(shipment)
      expect(twin.codes()).toEqual([order.codigo])
      await carrier.create(await homeOrder('venta-1025'), never)
      expect(twin.codes()).toEqual([order.codigo, 'venta-1025'])
    })

    test('The reference of another carrier is refused before a request', async () => {
      const order = aShipmentOrder({ referencia: 'otro transporte' })
      await expect(twin.open().create(order, never)).rejects.toMatchObject({ reason: 'refused' })
      expect(twin.server.requests).toEqual([])
    })

    test('Reports come oldest first, with the state that the shop shows', async () => {
      const carrier = twin.open()
      const order = await homeOrder()
      const shipment = await carrier.create(order, never)
      const hours = [14, 15, 33].map((hour) => new Date(Date.UTC(2026, 2, 10, hour, 5)))
      const [created, left, arrived] = hours as [Date, Date, Date]
      expect(await carrier.track(shipment, never)).toEqual([])
      twin.addEvent(order.codigo, 'created', created)
      twin.addEvent(order.codigo, 'under way', left)
      const tracking = twin.addEvent(order.codigo, 'delivered', arrived)
      expect(await carrier.track({ ...shipment, tracking }, never)).toEqual([
        { momento: created, texto: expect.stringMatching(/./), estado: 'otro' },
        { momento: left, texto: expect.stringMatching(/./), estado: 'despachado' },
        { momento: arrived, texto: 'Entregado', estado: 'entregado' },
      ])
    })

    test('The account check of a working account creates nothing', async () => {
      expect(await twin.open().checkAccount(never)).toMatchObject({ isReady: true })
      expect(twin.codes()).toEqual([])
    })
  })
}

/** Offers of both services with impossible prices. */
const strangeOffers = {
  all_results: [{ amounts: { price_incl_tax: -1 } }, null],
  rates: [{ deliveredType: 'D', productType: 'CP', price: null }, 'x'],
}
