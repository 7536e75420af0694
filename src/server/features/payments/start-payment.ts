import { isPaymentAddress } from '#contract/payment-address.ts'
import { Problem } from '#contract/problem.ts'
import { z } from '#contract/z.ts'
import { voucherEnd } from '#domain/sale-hold.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { PaymentProvider, StartedPayment } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_ANSWERS_WITHIN_MS, withDeadline } from '#server/adapters/payments/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { methodUnavailable } from '#server/features/store/payment-methods.ts'
import { findOwnSale, keepStartedPayment, type ProofOfPurchase, type SaleToPay } from './payment-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'store' | 'config' | 'log' | 'payments'>
type Asked = { id: string; proof: ProofOfPurchase; origin: string }
type Paying = { sale: SaleToPay; provider: PaymentProvider; origin: string }

const startedPayment = z.object({
  method: z.string(),
  reference: z.string(),
  redirectUrl: z.string(),
  /** ISO 8601. After an extension of the hold the payment must start again. */
  payUntil: z.string().nullable(),
})

/**
 * Returns the address where a stored sale is paid. The amount is the stored total. Holds no connection during the call.
 * A started payment keeps its address while the sale is payable. Refuses with `sale-not-found`, `sale-not-payable` or
 * `payment-failed`.
 */
export async function startPayment(shop: Shop, asked: Asked): Promise<{ redirectUrl: string }> {
  const paying = await readPaying(shop, asked)
  const running = runningPayment(shop, paying)
  if (running !== undefined) return { redirectUrl: running }
  const { reference, redirectUrl } = await askProvider(shop, paying)
  const info = startedPayment.parse({
    method: paying.provider.method,
    reference,
    redirectUrl,
    payUntil: momentOf(paying.sale),
  })
  if (await keepStartedPayment(shop.pool, { sale: paying.sale, info })) return { redirectUrl }
  // The sale changed meanwhile, or a concurrent request started its payment and takes precedence.
  const theirs = runningPayment(shop, await readPaying(shop, asked))
  if (theirs === undefined) throw new Problem('payment-failed')
  return { redirectUrl: theirs }
}

/** Refuses if the caller does not own the sale, or if the sale is not payable. */
async function readPaying(
  { pool, clock, config, payments }: Shop,
  { id, proof, origin }: Asked,
): Promise<Paying> {
  const now = clock.now()
  const sale = await findOwnSale(pool, { id, proof, now })
  if (!sale) throw new Problem('sale-not-found')
  if (!payments) throw methodUnavailable(config)
  mustAwaitPayment(sale, payments, now)
  return { sale, provider: payments, origin }
}

function mustAwaitPayment(
  { pago, estadoPago, vence, total }: SaleToPay,
  { method }: PaymentProvider,
  now: Date,
): void {
  if (total === 0) throw new Problem('sale-not-payable', { text: 'Esta compra no tiene nada que pagar' })
  if (pago !== method) throw new Problem('sale-not-payable', { text: `Esta compra no se paga con ${method}` })
  if (estadoPago === 'Anulado' || (estadoPago === 'Pendiente' && vence !== null && vence <= now))
    throw new Problem('sale-not-payable', { text: 'Se terminó el tiempo para pagar esta compra' })
  if (estadoPago !== 'Pendiente') throw new Problem('sale-not-payable')
}

function runningPayment(shop: Shop, paying: Paying): string | undefined {
  const { data } = startedPayment.safeParse(paying.sale.paymentInfo)
  if (data?.method !== paying.provider.method || data.payUntil !== momentOf(paying.sale)) return undefined
  return mayBeSentTo(data.redirectUrl, shop, paying) ? data.redirectUrl : undefined
}

const momentOf = ({ vence }: SaleToPay): string | null => vence?.toISOString() ?? null

async function askProvider(shop: Shop, paying: Paying): Promise<StartedPayment> {
  const { id, numero, total, cliente, correo, vence, comprobante } = paying.sale
  const profile = await shop.store.profile()
  const title = `Compra N° ${numero} en ${profile.name}`
  const voucherUntil = voucherEndOf(paying.sale, { profile, now: shop.clock.now() })
  const returnTo = returnAddresses(paying.origin, comprobante)
  try {
    const started = await withDeadline(PROVIDER_ANSWERS_WITHIN_MS, (signal) =>
      paying.provider.start(
        { id, title, total, cliente, correo, payUntil: vence, voucherUntil, returnTo },
        signal,
      ),
    )
    if (mayBeSentTo(started.redirectUrl, shop, paying)) return started
    throw new Error('The payment provider answered an address that is not its own')
  } catch (failure) {
    shop.log.warn({ err: failure, sale: id }, 'payment not started')
    throw new Problem('payment-failed')
  }
}

/** Counts from the purchase, so that repeated calls send the same end. Null if a voucher would expire at once. */
function voucherEndOf(
  { soldAt, vence }: SaleToPay,
  { profile, now }: { profile: StoreProfile; now: Date },
): Date | null {
  const end = voucherEnd(soldAt, profile)
  return end !== null && end > (vence ?? now) ? end : null
}

const mayBeSentTo = (address: string, { config }: Shop, { provider, origin }: Paying): boolean =>
  isPaymentAddress(address, {
    hosts: provider.hosts,
    demo: config.mode === 'demo',
    ownHost: new URL(origin).hostname,
  })

function returnAddresses(origin: string, comprobante: string) {
  const address = (path: string) => `${origin}${path}?comprobante=${encodeURIComponent(comprobante)}`
  return { success: address('/success'), failure: address('/failure'), pending: address('/pending') }
}
