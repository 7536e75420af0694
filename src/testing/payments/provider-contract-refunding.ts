import { describe, expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { PaymentRefused } from '#server/adapters/payments/payment-provider.ts'
import {
  errorOf,
  failures,
  longTimeout,
  type ContractCase,
  uncertainFailures,
} from './provider-contract-cases.ts'

export function refundingContract(contractCase: ContractCase): void {
  describe('refunds', () => {
    const refundStateOf = async (id: number) => {
      const payment = (await contractCase.simulator.payments()).find((one) => one.id === id)!
      return [payment.status, payment.status_detail, payment.transaction_amount_refunded]
    }

    test('a partial refund and the refund of the rest are made once per key', async () => {
      const { id } = await contractCase.addPayment(100.5)
      const part = { pagoId: String(id), monto: centavos(4_020), key: `a-${id}` }
      await contractCase.provider.refund(part, longTimeout())
      await contractCase.provider.refund(part, longTimeout())
      expect(await refundStateOf(id)).toEqual(['approved', 'partially_refunded', 40.2])
      await contractCase.provider.refund(
        { pagoId: String(id), monto: centavos(6_030), key: `b-${id}` },
        longTimeout(),
      )
      expect(await refundStateOf(id)).toEqual(['refunded', 'refunded', 100.5])
      expect(await contractCase.provider.readPayment(String(id), longTimeout())).toMatchObject({
        devuelto: 10_050,
      })
    })

    test('concurrent refunds with one key are made once', async () => {
      const { id } = await contractCase.addPayment(100)
      const part = { pagoId: String(id), monto: centavos(3_000), key: `c-${id}` }
      await Promise.all([1, 2, 3].map(() => contractCase.provider.refund(part, longTimeout())))
      expect(await refundStateOf(id)).toEqual(['approved', 'partially_refunded', 30])
    })

    test.each([
      ['more than was paid', 100, { status: 'approved' }],
      ['what was never approved', 10, { status: 'rejected' }],
    ] as const)('a refund of %s is refused for good', async (_, pesos, facts) => {
      const { id } = await contractCase.addPayment(50, facts)
      const refund = { pagoId: String(id), monto: centavos(pesos * 100), key: `d-${id}` }
      await expect(contractCase.provider.refund(refund, longTimeout())).rejects.toThrow(PaymentRefused)
      expect((await refundStateOf(id)).at(-1)).toBe(0)
    })

    test('a refund of an unknown payment is refused for good', async () => {
      const refund = { pagoId: '999999999999', monto: centavos(100), key: `e-${contractCase.saleId}` }
      await expect(contractCase.provider.refund(refund, longTimeout())).rejects.toThrow(PaymentRefused)
    })

    test.each(uncertainFailures)(
      'a refund whose answer is lost by %s is made once and may be retried',
      async (_, fault) => {
        const { id } = await contractCase.addPayment(50)
        const refund = { pagoId: String(id), monto: centavos(2_000), key: `f-${id}` }
        contractCase.simulator.failNext('POST /v1/payments', { ...fault, after: 'doing' })
        const failure = await errorOf(contractCase.provider.refund(refund, longTimeout()))
        // The provider executed the call, but sent a bad response. The shop may treat the call as successful, but never
        // as refused.
        expect(failure).not.toBeInstanceOf(PaymentRefused)
        await contractCase.provider.refund(refund, longTimeout())
        expect(await refundStateOf(id)).toEqual(['approved', 'partially_refunded', 20])
      },
    )

    test.each(failures.filter(([name]) => /^(?:401|429|5)/.test(name)))(
      'a refund that is answered %s fails and may be retried',
      async (_, fault) => {
        const { id } = await contractCase.addPayment(50)
        const refund = { pagoId: String(id), monto: centavos(2_000), key: `g-${id}` }
        contractCase.simulator.failNext('POST /v1/payments', fault)
        const failure = await errorOf(contractCase.provider.refund(refund, longTimeout()))
        expect(failure).toBeInstanceOf(Error)
        expect(failure).not.toBeInstanceOf(PaymentRefused)
        expect((await refundStateOf(id)).at(-1)).toBe(0)
      },
    )
  })
}
