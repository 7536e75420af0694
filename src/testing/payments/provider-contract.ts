import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { centavos } from '#domain/money.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import { openTestSimulator, type TestSimulator } from './open-test-simulator.ts'
import type { ContractCase } from './provider-contract-cases.ts'
import { readingContract } from './provider-contract-reading.ts'
import { refundingContract } from './provider-contract-refunding.ts'
import { startingContract } from './provider-contract-starting.ts'

/** Tests of a card payment provider. `open` returns a provider that calls the simulator. */
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
      simulator.beforeReply = () => {}
    })
    afterEach(() => {
      expect(simulator.faults, 'the call that was to fail was asked').toEqual([])
    })

    const contractCase: ContractCase = {
      get simulator() {
        return simulator
      },
      get provider() {
        return provider
      },
      get saleId() {
        return `venta-${sales}`
      },
      aSale: () => ({
        id: contractCase.saleId,
        title: 'Compra N° 12 en Vidriera',
        total: centavos(1_234_567),
        cliente: 'Juana Pérez',
        correo: 'juana@correo.test',
        payUntil: new Date('2026-03-10T16:00:00Z'),
        voucherUntil: null,
        maxInstallments: null,
        returnTo: {
          success: 'http://tienda.test/success?comprobante=abc',
          failure: 'http://tienda.test/failure?comprobante=abc',
          pending: 'http://tienda.test/pending?comprobante=abc',
        },
      }),
      addPayment: (pesos, facts = {}) =>
        simulator.addPayment({
          external_reference: contractCase.saleId,
          transaction_amount: pesos,
          ...facts,
        }),
      preferencesOf: async (sale) =>
        (await simulator.preferences()).filter(({ external_reference }) => external_reference === sale.id),
    }

    startingContract(contractCase)
    readingContract(contractCase)
    refundingContract(contractCase)
  })
}
