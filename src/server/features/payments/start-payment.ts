import { isPaymentUrl } from '#contract/payment/payment-url.ts'
import { Problem } from '#contract/http/problem.ts'
import { z } from '#contract/http/z.ts'
import { installmentOffers } from '#domain/pricing/installments.ts'
import { voucherHoldEnd } from '#domain/sale/sale-hold.ts'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { PaymentProvider, StartedPayment } from '#server/adapters/payments/payment-provider.ts'
import { PROVIDER_TIMEOUT_MS } from '#server/adapters/payments/provider-timeout.ts'
import { withDeadline } from '#server/concurrency/with-deadline.ts'
import type { Deps } from '#server/deps.ts'
import { methodUnavailable } from '#server/features/store/payment-methods.ts'
import {
  findSaleWithProof,
  storeStartedPayment,
  type ProofOfPurchase,
  type SaleToPay,
} from './payable-sale-store.ts'

type Shop = Pick<Deps, 'pool' | 'clock' | 'store' | 'config' | 'log' | 'payments'>
type Input = { id: string; proof: ProofOfPurchase; origin: string }
type PaymentContext = { sale: SaleToPay; provider: PaymentProvider; origin: string }

const startedPayment = z.object({
  method: z.string(),
  reference: z.string(),
  redirectUrl: z.string(),
  /** Payment deadline (ISO 8601). An extended deadline of the sale needs a new payment. */
  payUntil: z.string().nullable(),
})

/**
 * Starts the payment of a stored sale and returns the URL of the payment page. The amount is the stored total, less what a store credit pays. Uses no
 * database connection during the call. While the sale is payable, later calls return the same URL. Refuses with
 * `sale-not-found`, `sale-not-payable` or `payment-failed`.
 */
export async function startPayment(shop: Shop, input: Input): Promise<{ redirectUrl: string }> {
  const context = await readPaymentContext(shop, input)
  const startedUrl = startedPaymentUrl(shop, context)
  if (startedUrl !== undefined) return { redirectUrl: startedUrl }
  const { reference, redirectUrl } = await startAtProvider(shop, context)
  const info = startedPayment.parse({
    method: context.provider.method,
    reference,
    redirectUrl,
    payUntil: payUntilOf(context.sale),
  })
  if (await storeStartedPayment(shop.pool, { sale: context.sale, info })) return { redirectUrl }
  // The sale changed meanwhile, or a concurrent request started its payment first, so the stored URL is returned.
  const concurrentUrl = startedPaymentUrl(shop, await readPaymentContext(shop, input))
  if (concurrentUrl === undefined) throw new Problem('payment-failed')
  return { redirectUrl: concurrentUrl }
}

/** Refuses if the caller does not own the sale, or if the sale is not payable. */
async function readPaymentContext(
  { pool, clock, config, payments }: Shop,
  { id, proof, origin }: Input,
): Promise<PaymentContext> {
  const now = clock.now()
  const sale = await findSaleWithProof(pool, { id, proof, now })
  if (!sale) throw new Problem('sale-not-found')
  if (!payments) throw methodUnavailable(config)
  requirePayable(sale, payments, now)
  return { sale, provider: payments, origin }
}

function requirePayable(
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

function startedPaymentUrl(shop: Shop, context: PaymentContext): string | undefined {
  const { data } = startedPayment.safeParse(context.sale.paymentInfo)
  if (data?.method !== context.provider.method || data.payUntil !== payUntilOf(context.sale)) return undefined
  return isAllowedRedirect(data.redirectUrl, shop, context) ? data.redirectUrl : undefined
}

const payUntilOf = ({ vence }: SaleToPay): string | null => vence?.toISOString() ?? null

async function startAtProvider(shop: Shop, context: PaymentContext): Promise<StartedPayment> {
  const { id, numero, total, cliente, correo, vence, comprobante } = context.sale
  const profile = await shop.store.profile()
  const title = `Compra N° ${numero} en ${profile.name}`
  const voucherUntil = voucherEndOf(context.sale, { profile, now: shop.clock.now() })
  const maxInstallments = installmentOffers(total, profile).at(-1)?.count ?? null
  const returnTo = returnAddresses(context.origin, comprobante)
  try {
    const started = await withDeadline(PROVIDER_TIMEOUT_MS, (signal) =>
      context.provider.start(
        { id, title, total, cliente, correo, payUntil: vence, voucherUntil, maxInstallments, returnTo },
        signal,
      ),
    )
    if (isAllowedRedirect(started.redirectUrl, shop, context)) return started
    throw new Error('The payment provider answered an address that is not its own')
  } catch (failure) {
    shop.log.warn({ err: failure, sale: id }, 'payment not started')
    throw new Problem('payment-failed')
  }
}

/**
 * Returns the deadline of a cash voucher, counted from the purchase, so that repeated calls send the same time. Null if
 * a voucher would not outlast the payment deadline.
 */
function voucherEndOf(
  { soldAt, vence }: SaleToPay,
  { profile, now }: { profile: StoreProfile; now: Date },
): Date | null {
  const end = voucherHoldEnd(soldAt, profile)
  return end !== null && end > (vence ?? now) ? end : null
}

const isAllowedRedirect = (
  address: string,
  { config }: Shop,
  { provider, origin }: PaymentContext,
): boolean =>
  isPaymentUrl(address, {
    hosts: provider.hosts,
    demo: config.mode === 'demo',
    ownHost: new URL(origin).hostname,
  })

function returnAddresses(origin: string, comprobante: string) {
  const address = (path: string) => `${origin}${path}?comprobante=${encodeURIComponent(comprobante)}`
  return { success: address('/success'), failure: address('/failure'), pending: address('/pending') }
}
