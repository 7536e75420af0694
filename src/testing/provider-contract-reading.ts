import { describe, expect, test } from 'vitest'
import type { TestSimulator } from './open-test-simulator.ts'
import {
  failureOf,
  failures,
  idsOf,
  impatience,
  patience,
  silences,
  type Tried,
} from './provider-contract-cases.ts'

export function readingContract(tried: Tried): void {
  describe('reading payments', () => {
    test('a payment is read by its id and converted to the shop’s fields', async () => {
      const made = await tried.paid(12_345.67, { status: 'approved', status_detail: 'accredited' })
      expect(await tried.provider.read(String(made.id), patience())).toMatchObject({
        pagoId: String(made.id),
        ventaId: tried.saleId,
        estado: 'approved',
        detalleEstado: 'accredited',
        montoTotal: 1_234_567,
        devuelto: 0,
        moneda: 'ARS',
        cobrador: tried.provider.collector,
        fecAprobado: tried.simulator.clock.now(),
        actualizado: tried.simulator.clock.now(),
      })
    })

    test('an unknown payment id gives undefined', async () => {
      expect(await tried.provider.read('999999999999', patience())).toBeUndefined()
    })

    test('the payments of a sale are found, and no others', async () => {
      const mine = [await tried.paid(10, { status: 'rejected' }), await tried.paid(10)]
      await tried.simulator.hasPayment({ external_reference: 'otra-venta', transaction_amount: 10 })
      const found = await tried.provider.ofSale(tried.saleId, patience())
      expect(idsOf(found)).toEqual(mine.map(({ id }) => String(id)))
      expect(await tried.provider.ofSale('ninguna-venta', patience())).toEqual([])
    })

    test('all 230 payments that changed in an hour are found, with both ends and no others', async () => {
      tried.simulator.clock.advance(86_400_000)
      const from = tried.simulator.clock.now()
      await tried.paid(1)
      tried.simulator.clock.advance(1)
      const made = await many(tried.simulator, 228)
      tried.simulator.clock.advance(3_599_999)
      const to = tried.simulator.clock.now()
      await tried.paid(2)
      tried.simulator.clock.advance(1)
      await tried.paid(3)
      const found = await tried.provider.changed({ from, to }, patience())
      expect(found).toHaveLength(230)
      expect(idsOf(found)).toEqual(expect.arrayContaining(made))
    })

    test('all 230 payments are found although some change while the pages are read', async () => {
      tried.simulator.clock.advance(86_400_000)
      const from = tried.simulator.clock.now()
      const made = await many(tried.simulator, 230)
      const to = new Date(from.getTime() + 60_000)
      let pages = 0
      tried.simulator.beforeAnswer = async () => {
        pages += 1
        if (pages !== 2) return
        tried.simulator.clock.advance(3_600_000)
        for (const id of made.slice(0, 30))
          await tried.simulator.call('PUT', `/control/payments/${id}`, { status: 'refunded' })
      }
      const found = await tried.provider.changed({ from, to }, patience())
      expect(pages).toBeGreaterThan(2)
      expect(idsOf(found)).toEqual(made.toSorted())
    })

    test('A payment by voucher says until when it can be paid, and a payment by card says nothing of that', async () => {
      const until = '2026-03-13T11:00:00.000-04:00'
      const voucher = await tried.paid(10, {
        status: 'pending',
        payment_type_id: 'ticket',
        date_of_expiration: until,
      })
      const card = await tried.paid(10, { status: 'pending' })
      expect(await tried.provider.read(String(voucher.id), patience())).toMatchObject({
        venceCupon: new Date(until),
      })
      expect(await tried.provider.read(String(card.id), patience())).toMatchObject({ venceCupon: null })
    })

    test.each([
      ['an amount with a third decimal', { transaction_amount: 100.005 }, /100\.005/],
      ['a refund with a third decimal', { transaction_amount_refunded: 0.301 }, /0\.301/],
      ['a negative amount', { transaction_amount: -1 }, /-1/],
      ['a state that nobody knows', { status: 'half_approved' }, /half_approved/],
    ])(
      'A payment with %s is reported as not readable, and the payments beside it are read',
      async (_, odd, porque) => {
        tried.simulator.clock.advance(86_400_000)
        const from = tried.simulator.clock.now()
        const [before, bad, after] = [await tried.paid(10), await tried.paid(10), await tried.paid(10)]
        await tried.simulator.call('PUT', `/control/payments/${bad.id}`, odd)
        tried.simulator.clock.advance(1_000)
        const to = tried.simulator.clock.now()
        const unreadable = {
          pagoId: String(bad.id),
          ventaId: tried.saleId,
          porque: expect.stringMatching(porque),
        }
        expect(await tried.provider.read(String(bad.id), patience())).toMatchObject(unreadable)
        for (const found of [
          await tried.provider.ofSale(tried.saleId, patience()),
          await tried.provider.changed({ from, to }, patience()),
        ]) {
          expect(idsOf(found)).toEqual([before, bad, after].map(({ id }) => String(id)))
          expect(found.filter((one) => 'porque' in one)).toMatchObject([unreadable])
        }
      },
    )

    test('Noise of binary arithmetic in an amount is read as whole centavos', async () => {
      const { id } = await tried.paid(10)
      const noisy = {
        transaction_amount: 100.29999999999998,
        transaction_amount_refunded: 0.30000000000000004,
      }
      await tried.simulator.call('PUT', `/control/payments/${id}`, noisy)
      expect(await tried.provider.read(String(id), patience())).toMatchObject({
        montoTotal: 10_030,
        devuelto: 30,
      })
    })

    test.each(failures)('reading rejects when the provider answers %s', async (_, fault) => {
      const made = await tried.paid(10)
      for (const ask of [
        () => tried.provider.read(String(made.id), patience()),
        () => tried.provider.ofSale(tried.saleId, patience()),
        () => tried.provider.changed({ from: new Date(0), to: tried.simulator.clock.now() }, patience()),
      ]) {
        await tried.meets('GET /v1/payments', fault)
        expect(await failureOf(ask())).toBeInstanceOf(Error)
      }
    })

    test.each(silences)('reading rejects when the time limit passes before an answer (%s)', async (fault) => {
      const made = await tried.paid(10)
      await tried.meets('GET /v1/payments', { fault })
      const reading = tried.provider.read(String(made.id), impatience())
      expect(await failureOf(reading)).toBeInstanceOf(Error)
    })
  })
}

/** Creates payments, two per millisecond, and returns their ids. */
async function many(simulator: TestSimulator, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    if (made % 2 === 0) simulator.clock.advance(1)
    const { id } = await simulator.hasPayment({ external_reference: 'muchas', transaction_amount: 5 })
    ids.push(String(id))
  }
  return ids
}
