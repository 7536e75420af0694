import { describe, expect, test } from 'vitest'
import type { TestSimulator } from './open-test-simulator.ts'
import {
  errorOf,
  failures,
  idsOf,
  shortTimeout,
  longTimeout,
  hangs,
  type ContractCase,
} from './provider-contract-cases.ts'

export function readingContract(contractCase: ContractCase): void {
  describe('reading payments', () => {
    test('a payment is read by its id and converted to the shop’s fields', async () => {
      const payment = await contractCase.addPayment(12_345.67, {
        status: 'approved',
        status_detail: 'accredited',
      })
      expect(await contractCase.provider.readPayment(String(payment.id), longTimeout())).toMatchObject({
        pagoId: String(payment.id),
        ventaId: contractCase.saleId,
        estado: 'approved',
        detalleEstado: 'accredited',
        montoTotal: 1_234_567,
        devuelto: 0,
        moneda: 'ARS',
        cobrador: contractCase.provider.collector,
        fecAprobado: contractCase.simulator.clock.now(),
        actualizado: contractCase.simulator.clock.now(),
      })
    })

    test('an unknown payment id gives undefined', async () => {
      expect(await contractCase.provider.readPayment('999999999999', longTimeout())).toBeUndefined()
    })

    test('the payments of a sale are found, and no others', async () => {
      const mine = [
        await contractCase.addPayment(10, { status: 'rejected' }),
        await contractCase.addPayment(10),
      ]
      await contractCase.simulator.addPayment({ external_reference: 'otra-venta', transaction_amount: 10 })
      const found = await contractCase.provider.readPaymentsOfSale(contractCase.saleId, longTimeout())
      expect(idsOf(found)).toEqual(mine.map(({ id }) => String(id)))
      expect(await contractCase.provider.readPaymentsOfSale('ninguna-venta', longTimeout())).toEqual([])
    })

    test('all 230 payments that changed in an hour are found, with both ends and no others', async () => {
      contractCase.simulator.clock.advance(86_400_000)
      const from = contractCase.simulator.clock.now()
      await contractCase.addPayment(1)
      contractCase.simulator.clock.advance(1)
      const paymentIds = await addPayments(contractCase.simulator, 228)
      contractCase.simulator.clock.advance(3_599_999)
      const to = contractCase.simulator.clock.now()
      await contractCase.addPayment(2)
      contractCase.simulator.clock.advance(1)
      await contractCase.addPayment(3)
      const found = await contractCase.provider.readChangedPayments({ from, to }, longTimeout())
      expect(found).toHaveLength(230)
      expect(idsOf(found)).toEqual(expect.arrayContaining(paymentIds))
    })

    test('all 230 payments are found although some change while the pages are read', async () => {
      contractCase.simulator.clock.advance(86_400_000)
      const from = contractCase.simulator.clock.now()
      const paymentIds = await addPayments(contractCase.simulator, 230)
      const to = new Date(from.getTime() + 60_000)
      let pages = 0
      contractCase.simulator.beforeReply = async () => {
        pages += 1
        if (pages !== 2) return
        contractCase.simulator.clock.advance(3_600_000)
        for (const id of paymentIds.slice(0, 30))
          await contractCase.simulator.changePayment(id, { status: 'refunded' })
      }
      const found = await contractCase.provider.readChangedPayments({ from, to }, longTimeout())
      expect(pages).toBeGreaterThan(2)
      expect(idsOf(found)).toEqual(paymentIds.toSorted())
    })

    test('A payment by voucher says until when it can be paid, and a payment by card says nothing of that', async () => {
      const until = '2026-06-13T11:00:00.000-04:00'
      const voucher = await contractCase.addPayment(10, {
        status: 'pending',
        payment_type_id: 'ticket',
        date_of_expiration: until,
      })
      const card = await contractCase.addPayment(10, { status: 'pending' })
      expect(await contractCase.provider.readPayment(String(voucher.id), longTimeout())).toMatchObject({
        venceCupon: new Date(until),
      })
      expect(await contractCase.provider.readPayment(String(card.id), longTimeout())).toMatchObject({
        venceCupon: null,
      })
    })

    test.each([
      ['an amount with a third decimal', { transaction_amount: 100.005 }, /100\.005/],
      ['a refund with a third decimal', { transaction_amount_refunded: 0.301 }, /0\.301/],
      ['a negative amount', { transaction_amount: -1 }, /-1/],
      ['a state that nobody knows', { status: 'half_approved' }, /half_approved/],
    ])(
      'A payment with %s is reported as not readable, and the payments beside it are read',
      async (_, unreadableFields, porque) => {
        contractCase.simulator.clock.advance(86_400_000)
        const from = contractCase.simulator.clock.now()
        const [before, bad, after] = [
          await contractCase.addPayment(10),
          await contractCase.addPayment(10),
          await contractCase.addPayment(10),
        ]
        await contractCase.simulator.changePayment(bad.id, unreadableFields)
        contractCase.simulator.clock.advance(1_000)
        const to = contractCase.simulator.clock.now()
        const unreadable = {
          pagoId: String(bad.id),
          ventaId: contractCase.saleId,
          porque: expect.stringMatching(porque),
        }
        expect(await contractCase.provider.readPayment(String(bad.id), longTimeout())).toMatchObject(
          unreadable,
        )
        for (const found of [
          await contractCase.provider.readPaymentsOfSale(contractCase.saleId, longTimeout()),
          await contractCase.provider.readChangedPayments({ from, to }, longTimeout()),
        ]) {
          expect(idsOf(found)).toEqual([before, bad, after].map(({ id }) => String(id)))
          expect(found.filter((one) => 'porque' in one)).toMatchObject([unreadable])
        }
      },
    )

    test('Noise of binary arithmetic in an amount is read as whole centavos', async () => {
      const { id } = await contractCase.addPayment(10)
      const noisy = {
        transaction_amount: 100.29999999999998,
        transaction_amount_refunded: 0.30000000000000004,
      }
      await contractCase.simulator.changePayment(id, noisy)
      expect(await contractCase.provider.readPayment(String(id), longTimeout())).toMatchObject({
        montoTotal: 10_030,
        devuelto: 30,
      })
    })

    test.each(failures)('reading rejects when the provider answers %s', async (_, fault) => {
      const payment = await contractCase.addPayment(10)
      for (const read of [
        () => contractCase.provider.readPayment(String(payment.id), longTimeout()),
        () => contractCase.provider.readPaymentsOfSale(contractCase.saleId, longTimeout()),
        () =>
          contractCase.provider.readChangedPayments(
            { from: new Date(0), to: contractCase.simulator.clock.now() },
            longTimeout(),
          ),
      ]) {
        contractCase.simulator.failNext('GET /v1/payments', fault)
        expect(await errorOf(read())).toBeInstanceOf(Error)
      }
    })

    test.each(hangs)('reading rejects when the time limit passes before an answer (%s)', async (fault) => {
      const payment = await contractCase.addPayment(10)
      contractCase.simulator.failNext('GET /v1/payments', { fault })
      const reading = contractCase.provider.readPayment(String(payment.id), shortTimeout())
      expect(await errorOf(reading)).toBeInstanceOf(Error)
    })
  })
}

/** Creates payments, two per millisecond, and returns their ids. */
async function addPayments(simulator: TestSimulator, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 0) simulator.clock.advance(1)
    const { id } = await simulator.addPayment({ external_reference: 'muchas', transaction_amount: 5 })
    ids.push(String(id))
  }
  return ids
}
