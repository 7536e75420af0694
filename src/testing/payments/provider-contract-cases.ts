import type { PaymentProvider, SaleToCharge } from '#server/adapters/payments/payment-provider.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/mercado-pago-json.ts'
import type { TestSimulator } from './open-test-simulator.ts'

/** The simulator with helpers of a contract test. Each test has its own sale. */
export type ContractCase = {
  readonly simulator: TestSimulator
  readonly provider: PaymentProvider
  readonly saleId: string
  aSale(): SaleToCharge
  /** Adds a payment of the sale to the simulator. Default: approved. */
  addPayment(pesos: number, facts?: Partial<PaymentJson>): Promise<PaymentJson>
  preferencesOf(sale: SaleToCharge): Promise<PreferenceJson[]>
}

export const longTimeout = () => AbortSignal.timeout(20_000)
/** Longer than a local call needs, and short for a test. */
export const shortTimeout = () => AbortSignal.timeout(500)

export const failures = [
  ['400', { fault: 'status', status: 400 }],
  ['401', { fault: 'status', status: 401 }],
  ['429', { fault: 'status', status: 429, retryAfter: 1 }],
  ['500', { fault: 'status', status: 500 }],
  ['503', { fault: 'status', status: 503, retryAfter: 1 }],
  ['a connection that breaks', { fault: 'cut' }],
  ['text that is not JSON', { fault: 'malformed' }],
] as const
/** Failures after which the caller cannot know whether the provider executed the call. */
export const uncertainFailures = failures.filter(([name]) => !name.startsWith('4'))
export const hangs = ['hang-headers', 'hang-body'] as const

/** Returns the error of `work`, or undefined when `work` succeeds. */
export const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  )

export const idsOf = (payments: readonly { pagoId: string }[]) =>
  payments.map(({ pagoId }) => pagoId).toSorted()
