import { z } from '#contract/http/z.ts'
import { toPesos } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'
import { callMercadoPago, type MercadoPagoAccess, MercadoPagoFailure } from './call-mercado-pago.ts'
import { parseWebhook } from './parse-webhook.ts'
import { preferenceFor, preferenceKey, parseCreatedPreference } from './preference.ts'
import { parseSinglePayment, parsePayment } from './parse-payment.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  type RefundRequest,
  type SaleToCharge,
} from '#server/adapters/payments/payment-provider.ts'

const MAX_PER_PAGE = 100
const PREFERENCES = '/checkout/preferences'

export type MercadoPagoAccount = MercadoPagoAccess & {
  webhookSecret: string
  /** Number of the account with the access token. */
  collector: string
  /** Webhook URL. Undefined if Mercado Pago cannot reach the shop, which then only reads payments from the API. */
  notificationUrl: string | undefined
  shopName: () => Promise<string>
}

/** The provider Checkout Pro, called through Mercado Pago's HTTP API. */
export function mercadoPago(account: MercadoPagoAccount): PaymentProvider {
  const { accessToken, collector, webhookSecret, notificationUrl } = account
  return {
    name: 'mercadopago',
    method: 'Mercado Pago',
    hosts: ['*.mercadopago.com.ar', '*.mercadopago.com'],
    collector,
    async start(sale, signal) {
      const body = preferenceFor(sale, { notificationUrl, shopName: await account.shopName() })
      const { json } = await callMercadoPago(account, {
        method: 'POST',
        path: PREFERENCES,
        body,
        key: preferenceKey(sale),
        signal,
      }).catch((failure: unknown) => {
        if (failure instanceof MercadoPagoFailure && failure.status === 409)
          return findExistingPreference(account, sale, signal)
        throw failure
      })
      return parseCreatedPreference(json, { collector, isTest: isTestToken(accessToken) })
    },
    async readPayment(pagoId, signal) {
      try {
        const { json } = await callMercadoPago(account, { path: pathOfPayment(pagoId), signal })
        return parseSinglePayment(json)
      } catch (failure) {
        if (isUnknownPayment(failure)) return undefined
        throw failure
      }
    },
    readPaymentsOfSale: (saleId, signal) => paymentsOfSale(account, saleId, signal),
    readChangedPayments: (period, signal) => paymentsChanged(account, period, signal),
    refund: (refund, signal) => sendRefund(account, refund, signal),
    parseWebhook: (notice, now) => parseWebhook(notice, { secret: webhookSecret, now }),
  }
}

const preferenceSearch = z.object({
  elements: z.array(z.object({ id: z.string(), expiration_date_to: z.coerce.date().nullish() })),
})

/** Finds the preference of a sale whose earlier request had another body, for example another URL of the shop. */
async function findExistingPreference(
  account: MercadoPagoAccount,
  { id, payUntil }: SaleToCharge,
  signal: AbortSignal,
): Promise<{ json: unknown }> {
  const { json } = await callMercadoPago(account, {
    path: `${PREFERENCES}/search`,
    query: { external_reference: id },
    signal,
  })
  const found = preferenceSearch
    .parse(json)
    .elements.find(({ expiration_date_to: end }) => end?.getTime() === payUntil?.getTime())
  if (!found) throw new Error(`Mercado Pago refuses the sale ${id}, and has no preference of it`)
  return callMercadoPago(account, { path: pathOfPreference(found.id), signal })
}

export const pathOfPreference = (id: string): string => `${PREFERENCES}/${encodeURIComponent(id)}`

const pathOfPayment = (pagoId: string): string => `/v1/payments/${encodeURIComponent(pagoId)}`

export const isTestToken = (accessToken: string): boolean => accessToken.startsWith('TEST-')

/** Checks the body too, because a proxy may also return 404. */
const isUnknownPayment = (failure: unknown): boolean =>
  failure instanceof MercadoPagoFailure && failure.status === 404 && failure.errorName !== ''

async function paymentsOfSale(
  account: MercadoPagoAccount,
  saleId: string,
  signal: AbortSignal,
): Promise<ReportedPayment[]> {
  const found = new Map<string, ReportedPayment>()
  for (let offset = 0; ;) {
    const page = await search(account, signal, {
      external_reference: saleId,
      sort: 'date_created',
      criteria: 'asc',
      offset: String(offset),
    })
    addEach(found, page.payments)
    offset += page.payments.length
    if (page.payments.length === 0 || offset >= page.total) break
  }
  return [...found.values()].filter(({ ventaId }) => ventaId === saleId)
}

/**
 * Reads the payments that changed in a period, with keyset pagination. Each page begins at the last change of the
 * previous page, because an offset would skip payments. A payment that changes leaves the period and moves the others.
 */
async function paymentsChanged(
  account: MercadoPagoAccount,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): Promise<ReportedPayment[]> {
  const found = new Map<string, ReportedPayment>()
  for (let pageStart = from, offset = 0; ;) {
    const page = await search(account, signal, {
      range: 'date_last_updated',
      begin_date: pageStart.toISOString(),
      end_date: to.toISOString(),
      sort: 'date_last_updated',
      criteria: 'asc',
      offset: String(offset),
    })
    addEach(found, page.payments)
    const last = page.payments.at(-1)?.actualizado
    if (page.payments.length === 0 || offset + page.payments.length >= page.total) return [...found.values()]
    if (last && last > pageStart) [pageStart, offset] = [last, 0]
    else offset += page.payments.length
  }
}

/** Adds payments by number, so that each counts once. Payments without a number all count. */
function addEach(found: Map<string, ReportedPayment>, payments: readonly ReportedPayment[]): void {
  for (const payment of payments) found.set(payment.pagoId || `sin número ${found.size}`, payment)
}

const searchResponse = z.object({
  paging: z.object({ total: z.number().int().nonnegative() }),
  results: z.array(z.unknown()),
})

async function search(
  account: MercadoPagoAccount,
  signal: AbortSignal,
  options: Record<string, string>,
): Promise<{ payments: ReportedPayment[]; total: number }> {
  const query = { ...options, limit: String(MAX_PER_PAGE) }
  const { json } = await callMercadoPago(account, { path: '/v1/payments/search', query, signal })
  const { paging, results } = searchResponse.parse(json)
  return { payments: results.map((result) => parsePayment(result)), total: paging.total }
}

const refundResponse = z.object({ id: z.union([z.string(), z.number()]), status: z.string() })

async function sendRefund(
  account: MercadoPagoAccount,
  { pagoId, monto, key }: RefundRequest,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { json } = await callMercadoPago(account, {
      method: 'POST',
      path: `${pathOfPayment(pagoId)}/refunds`,
      body: { amount: toPesos(monto) },
      key,
      signal,
    })
    const { status } = refundResponse.parse(json)
    if (refusedStatuses.has(status)) throw new PaymentRefused(`Mercado Pago left the refund ${status}`)
  } catch (failure) {
    if (failure instanceof MercadoPagoFailure && isPermanent(failure))
      throw new PaymentRefused(failure.message, { cause: failure })
    throw failure
  }
}

const refusedStatuses = new Set(['rejected', 'cancelled'])

const isPermanent = ({ status, codes }: MercadoPagoFailure) =>
  status < 500 && codes.some((code) => permanentCauseCodes.has(code))

/**
 * Cause codes of a permanent refusal: unknown payment, too old, wrong state, no partial refund, invalid amount. Other
 * refusals are temporary, for example too little money in the account.
 */
const permanentCauseCodes = new Set([
  '2000',
  '2024',
  '15016',
  '2063',
  '3024',
  '4040',
  '4041',
  '4293',
  '4294',
  '4295',
  '4296',
])
