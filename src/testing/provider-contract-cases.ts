import type { PaymentProvider, SaleToCharge } from '#server/adapters/payments/payment-provider.ts'
import type { PaymentJson, PreferenceJson } from '#server/adapters/payments/simulator/shapes.ts'
import type { TestSimulator } from './open-test-simulator.ts'

/** What a part of the provider's contract tries it with: each test has a sale of its own. */
export type Tried = {
  readonly simulator: TestSimulator
  readonly provider: PaymentProvider
  readonly saleId: string
  aSale(): SaleToCharge
  /** A payment of the sale, approved unless told. */
  paid(pesos: number, facts?: Partial<PaymentJson>): Promise<PaymentJson>
  /** What the next call that begins so meets. */
  meets(call: string, fault: object): Promise<unknown>
  preferencesOf(sale: SaleToCharge): Promise<PreferenceJson[]>
}

export const patience = () => AbortSignal.timeout(20_000)
/** Long enough for a call on this machine, short beside a test's. */
export const impatience = () => AbortSignal.timeout(500)

export const failures = [
  ['400', { fault: 'status', status: 400 }],
  ['401', { fault: 'status', status: 401 }],
  ['429', { fault: 'status', status: 429, retryAfter: 1 }],
  ['500', { fault: 'status', status: 500 }],
  ['503', { fault: 'status', status: 503, retryAfter: 1 }],
  ['a connection that breaks', { fault: 'cut' }],
  ['what is no JSON', { fault: 'malformed' }],
] as const
/** Nobody can tell whether what was asked for was done. */
export const uncertain = failures.filter(([name]) => !name.startsWith('4'))
export const silences = ['hang-headers', 'hang-body'] as const

/** What it failed with; undefined when it did not. */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  )

export const idsOf = (payments: readonly { pagoId: string }[]) =>
  payments.map(({ pagoId }) => pagoId).toSorted()
