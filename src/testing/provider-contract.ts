import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  type SaleToCharge,
} from '#server/adapters/payments/payment-provider.ts'
import { openTestSimulator, type TestSimulator } from './open-test-simulator.ts'

const patience = () => AbortSignal.timeout(20_000)
/** Long enough for a call on this machine, short beside a test's. */
const IMPATIENCE_MS = 500

const failures = [
  ['400', { fault: 'status', status: 400 }],
  ['401', { fault: 'status', status: 401 }],
  ['429', { fault: 'status', status: 429, retryAfter: 1 }],
  ['500', { fault: 'status', status: 500 }],
  ['503', { fault: 'status', status: 503, retryAfter: 1 }],
  ['a connection that breaks', { fault: 'cut' }],
  ['what is no JSON', { fault: 'malformed' }],
] as const
/** Nobody can tell whether what was asked for was done. */
const uncertain = failures.filter(([name]) => !/^4/.test(name))
const silences = ['hang-headers', 'hang-body'] as const

/**
 * What every provider of card payments keeps to, tried over the calls of Mercado Pago's API as the simulator answers them.
 * `open`: the provider that asks the simulator at `url`.
 */
export function providerContract(
  name: string,
  open: (simulator: TestSimulator) => PaymentProvider | Promise<PaymentProvider>,
): void {
  describe(`${name}, as a provider of card payments`, () => {
    let simulator: TestSimulator
    let provider: PaymentProvider
    let sales = 0

    beforeAll(async () => {
      simulator = await openTestSimulator()
      provider = await open(simulator)
    })
    afterAll(() => simulator.close())
    beforeEach(() => {
      sales += 1
      simulator.beforeAnswer = () => {}
    })
    afterEach(async () => {
      const unmet = (await simulator.book.find('house', 'all'))?.answerFaults
      expect(unmet, 'the call that was to fail was asked').toEqual([])
    })

    const aSale = (facts: Partial<SaleToCharge> = {}): SaleToCharge => ({
      id: `venta-${sales}`,
      title: 'Compra N° 12 en Vidriera',
      total: centavos(1_234_567),
      cliente: 'Juana Pérez',
      correo: 'juana@correo.test',
      payUntil: new Date('2026-03-10T16:00:00Z'),
      returnTo: {
        success: 'http://tienda.test/success?comprobante=abc',
        failure: 'http://tienda.test/failure?comprobante=abc',
        pending: 'http://tienda.test/pending?comprobante=abc',
      },
      ...facts,
    })
    const paid = (amount: number, facts: object = {}) =>
      simulator.hasPayment({ external_reference: `venta-${sales}`, transaction_amount: amount, ...facts })
    const meets = (call: string, fault: object) =>
      simulator.call('PUT', '/control/answers', [{ call, ...fault }])
    const preferencesOf = async (sale: SaleToCharge) =>
      (await simulator.preferences()).filter(({ external_reference }) => external_reference === sale.id)
    const idsOf = (payments: readonly { pagoId: string }[]) => payments.map(({ pagoId }) => pagoId).toSorted()

    describe('it starts a payment', () => {
      test('of what the sale costs, until when it holds, that comes back to the shop and tells it', async () => {
        const sale = aSale()
        const { redirectUrl, reference } = await provider.start(sale, patience())
        const [preference] = await preferencesOf(sale)
        expect(preference).toMatchObject({
          id: reference,
          init_point: redirectUrl,
          items: [{ title: sale.title, quantity: 1, unit_price: 12_345.67, currency_id: 'ARS' }],
          payer: { email: sale.correo },
          back_urls: sale.returnTo,
          external_reference: sale.id,
          expires: true,
          expiration_date_to: '2026-03-10T12:00:00.000-04:00',
        })
        expect(preference?.notification_url).toMatch(/\/api\/mp\/notifications\b/)
      })

      test('that is prepared once, however often and at the same time it is asked for', async () => {
        const sale = aSale()
        const started = await Promise.all([1, 2, 3].map(() => provider.start(sale, patience())))
        started.push(await provider.start(sale, patience()))
        expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
        expect(await preferencesOf(sale)).toHaveLength(1)
      })

      test('that is prepared once, though it is asked for by another address of the shop', async () => {
        const sale = aSale()
        const first = await provider.start(sale, patience())
        const returnTo = {
          success: 'http://otra.test/s',
          failure: 'http://otra.test/f',
          pending: 'http://otra.test/p',
        }
        expect(await provider.start({ ...sale, returnTo }, patience())).toEqual(first)
        expect(await preferencesOf(sale)).toHaveLength(1)
      })

      test('anew when it may be paid until later', async () => {
        const sale = aSale()
        const first = await provider.start(sale, patience())
        const later = await provider.start(
          { ...sale, payUntil: new Date('2026-03-10T18:00:00Z') },
          patience(),
        )
        expect(later.reference).not.toBe(first.reference)
      })

      test.each(failures)('that fails with %s is told, and prepared when asked again', async (_, fault) => {
        const sale = aSale()
        await meets('POST /checkout/preferences', fault)
        await expect(provider.start(sale, patience())).rejects.toThrow()
        expect(await provider.start(sale, patience())).toMatchObject({
          reference: expect.stringMatching(/./),
        })
        expect(await preferencesOf(sale)).toHaveLength(1)
      })

      test.each(uncertain)('once, though its answer was lost by %s', async (_, fault) => {
        const sale = aSale()
        await meets('POST /checkout/preferences', { ...fault, after: 'doing' })
        await expect(provider.start(sale, patience())).rejects.toThrow()
        expect(await preferencesOf(sale)).toHaveLength(1)
        const { reference } = await provider.start(sale, patience())
        expect((await preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
      })

      test.each(silences)('once, though nobody waited for its answer (%s)', async (fault) => {
        const sale = aSale()
        await meets('POST /checkout/preferences', { fault, after: 'doing' })
        await expect(provider.start(sale, AbortSignal.timeout(IMPATIENCE_MS))).rejects.toThrow()
        const { reference } = await provider.start(sale, patience())
        expect((await preferencesOf(sale)).map(({ id }) => id)).toEqual([reference])
      })
    })

    describe('it reads payments', () => {
      test('one by its number, in the shop’s words', async () => {
        const made = await paid(12_345.67, { status: 'approved', status_detail: 'accredited' })
        expect(await provider.read(String(made.id), patience())).toMatchObject({
          pagoId: String(made.id),
          ventaId: `venta-${sales}`,
          estado: 'approved',
          detalleEstado: 'accredited',
          montoTotal: 1_234_567,
          devuelto: 0,
          moneda: 'ARS',
          cobrador: provider.collector,
          fecAprobado: simulator.clock.now(),
          actualizado: simulator.clock.now(),
        })
      })

      test('and knows of none by a number that nobody has', async () => {
        expect(await provider.read('999999999999', patience())).toBeUndefined()
      })

      test('all of a sale, and no others', async () => {
        const mine = [await paid(10, { status: 'rejected' }), await paid(10)]
        await simulator.hasPayment({ external_reference: 'otra-venta', transaction_amount: 10 })
        const found = await provider.ofSale(`venta-${sales}`, patience())
        expect(idsOf(found)).toEqual(mine.map(({ id }) => String(id)))
        expect(await provider.ofSale('ninguna-venta', patience())).toEqual([])
      })

      test('all 230 that changed in an hour, both ends included, and no others', async () => {
        simulator.clock.advance(86_400_000)
        const from = simulator.clock.now()
        await paid(1)
        simulator.clock.advance(1)
        const made = await many(simulator, 228)
        simulator.clock.advance(3_599_999)
        const to = simulator.clock.now()
        await paid(2)
        simulator.clock.advance(1)
        await paid(3)
        const found = await provider.changed({ from, to }, patience())
        expect(found).toHaveLength(230)
        expect(idsOf(found)).toEqual(expect.arrayContaining(made))
      })

      test('all 230, though some change while they are read page by page', async () => {
        simulator.clock.advance(86_400_000)
        const from = simulator.clock.now()
        const made = await many(simulator, 230)
        const to = new Date(from.getTime() + 60_000)
        let pages = 0
        simulator.beforeAnswer = async () => {
          pages += 1
          if (pages !== 2) return
          simulator.clock.advance(3_600_000)
          for (const id of made.slice(0, 30))
            await simulator.call('PUT', `/control/payments/${id}`, { status: 'refunded' })
        }
        const found = await provider.changed({ from, to }, patience())
        expect(pages).toBeGreaterThan(2)
        expect(idsOf(found)).toEqual(made.toSorted())
      })

      test.each(failures)('or rejects, when it is answered %s', async (_, fault) => {
        const made = await paid(10)
        for (const ask of [
          () => provider.read(String(made.id), patience()),
          () => provider.ofSale(`venta-${sales}`, patience()),
          () => provider.changed({ from: new Date(0), to: simulator.clock.now() }, patience()),
        ]) {
          await meets('GET /v1/payments', fault)
          await expect(ask()).rejects.toThrow()
        }
      })

      test.each(silences)('or rejects, when its patience ends before an answer (%s)', async (fault) => {
        const made = await paid(10)
        await meets('GET /v1/payments', { fault })
        const reading = provider.read(String(made.id), AbortSignal.timeout(IMPATIENCE_MS))
        await expect(reading).rejects.toThrow()
      })
    })

    describe('it gives money back', () => {
      const givenBack = async (id: number) => {
        const payment = (await simulator.payments()).find((one) => one.id === id)!
        return [payment.status, payment.status_detail, payment.transaction_amount_refunded]
      }

      test('in part and then the rest, each key once', async () => {
        const { id } = await paid(100.5)
        const part = { pagoId: String(id), monto: centavos(4_020), key: `a-${id}` }
        await provider.refund(part, patience())
        await provider.refund(part, patience())
        expect(await givenBack(id)).toEqual(['approved', 'partially_refunded', 40.2])
        await provider.refund({ pagoId: String(id), monto: centavos(6_030), key: `b-${id}` }, patience())
        expect(await givenBack(id)).toEqual(['refunded', 'refunded', 100.5])
        expect(await provider.read(String(id), patience())).toMatchObject({ devuelto: 10_050 })
      })

      test('once for a key that is sent at the same time', async () => {
        const { id } = await paid(100)
        const part = { pagoId: String(id), monto: centavos(3_000), key: `c-${id}` }
        await Promise.all([1, 2, 3].map(() => provider.refund(part, patience())))
        expect(await givenBack(id)).toEqual(['approved', 'partially_refunded', 30])
      })

      test.each([
        ['more than was paid', 100, { status: 'approved' }],
        ['what was never approved', 10, { status: 'rejected' }],
      ])('but not %s: that can never be', async (_, pesos, facts) => {
        const { id } = await paid(50, facts)
        const refund = { pagoId: String(id), monto: centavos(pesos * 100), key: `d-${id}` }
        await expect(provider.refund(refund, patience())).rejects.toThrow(PaymentRefused)
        expect((await givenBack(id)).at(-1)).toBe(0)
      })

      test('but not of a payment that there is not: that can never be', async () => {
        const refund = { pagoId: '999999999999', monto: centavos(100), key: `e-${sales}` }
        await expect(provider.refund(refund, patience())).rejects.toThrow(PaymentRefused)
      })

      test.each(uncertain)('once, though its answer was lost by %s, which may pass', async (_, fault) => {
        const { id } = await paid(50)
        const refund = { pagoId: String(id), monto: centavos(2_000), key: `f-${id}` }
        await meets('POST /v1/payments', { ...fault, after: 'doing' })
        const failure: unknown = await provider.refund(refund, patience()).catch((one: unknown) => one)
        // What was done and answered badly may also pass for done.
        if (failure !== undefined) expect(failure).not.toBeInstanceOf(PaymentRefused)
        await provider.refund(refund, patience())
        expect(await givenBack(id)).toEqual(['approved', 'partially_refunded', 20])
      })

      test.each(failures.filter(([name]) => /^(?:401|429|5)/.test(name)))(
        'later, when it is answered %s now',
        async (_, fault) => {
          const { id } = await paid(50)
          const refund = { pagoId: String(id), monto: centavos(2_000), key: `g-${id}` }
          await meets('POST /v1/payments', fault)
          const failure: unknown = await provider.refund(refund, patience()).catch((one: unknown) => one)
          expect(failure).toBeInstanceOf(Error)
          expect(failure).not.toBeInstanceOf(PaymentRefused)
          expect((await givenBack(id)).at(-1)).toBe(0)
        },
      )
    })
  })
}

/** So many payments, two in every millisecond, and their numbers. */
async function many(simulator: TestSimulator, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    if (made % 2 === 0) simulator.clock.advance(1)
    const { id } = await simulator.hasPayment({ external_reference: 'muchas', transaction_amount: 5 })
    ids.push(String(id))
  }
  return ids
}
