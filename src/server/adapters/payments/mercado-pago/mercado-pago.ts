import { Payment as Payments, PaymentRefund, Preference } from 'mercadopago'
import type { PaymentSearchOptions } from 'mercadopago/dist/clients/payment/search/types'
import { z } from '#contract/http/z.ts'
import { toPesos } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'
import { callMercadoPago, MercadoPagoFailure } from './call-mercado-pago.ts'
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

export type MercadoPagoAccount = {
  accessToken: string
  webhookSecret: string
  /** Number of the account with the access token. */
  collector: string
  /** Webhook URL. Undefined if Mercado Pago cannot reach the shop, which then only reads payments from the API. */
  notificationUrl: string | undefined
  shopName: () => Promise<string>
}

/** The provider Checkout Pro, called through Mercado Pago's SDK. */
export function mercadoPago(account: MercadoPagoAccount): PaymentProvider {
  const { accessToken, collector, webhookSecret, notificationUrl } = account
  return {
    name: 'mercadopago',
    method: 'Mercado Pago',
    hosts: ['*.mercadopago.com.ar', '*.mercadopago.com'],
    collector,
    async start(sale, signal) {
      const body = preferenceFor(sale, { notificationUrl, shopName: await account.shopName() })
      const response = await callMercadoPago({ accessToken, signal, key: preferenceKey(sale) }, (config) =>
        new Preference(config).create({ body }),
      ).catch((failure: unknown) => {
        if (failure instanceof MercadoPagoFailure && failure.status === 409)
          return findExistingPreference(account, sale, signal)
        throw failure
      })
      return parseCreatedPreference(response, { collector, isTest: isTestToken(accessToken) })
    },
    async readPayment(pagoId, signal) {
      try {
        return parseSinglePayment(
          await callMercadoPago({ accessToken, signal }, (config) =>
            new Payments(config).get({ id: pagoId }),
          ),
        )
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
  { accessToken }: MercadoPagoAccount,
  { id, payUntil }: SaleToCharge,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await callMercadoPago({ accessToken, signal }, (config) =>
    new Preference(config).search({ options: { external_reference: id } }),
  )
  const found = preferenceSearch
    .parse(response)
    .elements.find(({ expiration_date_to: end }) => end?.getTime() === payUntil?.getTime())
  if (!found) throw new Error(`Mercado Pago refuses the sale ${id}, and has no preference of it`)
  return callMercadoPago({ accessToken, signal }, (config) =>
    new Preference(config).get({ preferenceId: found.id }),
  )
}

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
      offset,
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
      offset,
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
  { accessToken }: MercadoPagoAccount,
  signal: AbortSignal,
  options: PaymentSearchOptions,
): Promise<{ payments: ReportedPayment[]; total: number }> {
  const { paging, results } = searchResponse.parse(
    await callMercadoPago({ accessToken, signal }, (config) =>
      new Payments(config).search({ options: { ...options, limit: MAX_PER_PAGE } }),
    ),
  )
  return { payments: results.map((result) => parsePayment(result)), total: paging.total }
}

const refundResponse = z.object({ id: z.union([z.string(), z.number()]), status: z.string() })

async function sendRefund(
  { accessToken }: MercadoPagoAccount,
  { pagoId, monto, key }: RefundRequest,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await callMercadoPago({ accessToken, signal, key }, (config) =>
      new PaymentRefund(config).create({ payment_id: pagoId, body: { amount: toPesos(monto) } }),
    )
    const { status } = refundResponse.parse(response)
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
