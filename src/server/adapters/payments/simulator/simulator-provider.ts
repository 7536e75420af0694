import { createHash } from 'node:crypto'
import { z } from '#contract/http/z.ts'
import { toPesos } from '#domain/money.ts'
import type { ReportedPayment } from '#domain/payment/payment.ts'
import { paymentLimits } from '#server/adapters/payments/mercado-pago/preference.ts'
import { verifyWebhookSignature } from '#server/adapters/payments/mercado-pago/webhook-signature.ts'
import { parseSinglePayment, parsePayment } from '#server/adapters/payments/mercado-pago/parse-payment.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  type SaleToCharge,
} from '#server/adapters/payments/payment-provider.ts'
import { unlessAborted } from '#server/concurrency/unless-aborted.ts'
import { readAllPages } from './read-all-pages.ts'

export type SimulatorAccess = {
  /** Sends a request to the simulator, over the network or inside this process. */
  fetch(request: Request): Promise<Response>
  /**
   * Returns the simulator's URLs for a shop at this origin. The payment page then has the origin that the customer used
   * for the shop.
   */
  urlsFor(shopOrigin: string): { base: string; notificationUrl: string }
  accessToken: string
  secret: string
  /** Number of the account that receives payments. */
  collector: string
}

const PLACEHOLDER_ORIGIN = 'http://tienda.invalid'
const PERMANENT_STATUSES = new Set([400, 404, 409, 422])

const createdPreference = z.object({ id: z.string(), init_point: z.string() })
const preferenceSearch = z.object({ elements: z.array(z.object({ id: z.string() })) })
const page = z.object({
  paging: z.object({ total: z.number() }),
  results: z.array(z.unknown().transform((result) => parsePayment(result))),
})

/** Returns the simulator as a card provider. The simulator receives the same API calls as Mercado Pago. */
export function simulatorProvider(access: SimulatorAccess): PaymentProvider {
  const search = (query: Record<string, string>, signal: AbortSignal): Promise<ReportedPayment[]> =>
    readAllPages(async ({ offset, limit }) => {
      const parameters = new URLSearchParams({ ...query, limit: String(limit), offset: String(offset) })
      const reply = await callSimulator(access, {
        method: 'GET',
        path: `/v1/payments/search?${parameters}`,
        signal,
      })
      const { results, paging } = page.parse(requireSuccess(reply))
      return { results, total: paging.total }
    })

  return {
    name: 'simulador',
    method: 'Mercado Pago',
    hosts: [],
    collector: access.collector,
    async start(sale, signal) {
      const shopOrigin = new URL(sale.returnTo.success).origin
      const { base, notificationUrl } = access.urlsFor(shopOrigin)
      const body = preferenceOf(sale, notificationUrl)
      const key = idempotencyKeyOf(sale)
      const reply = await callSimulator(access, {
        method: 'POST',
        path: '/checkout/preferences',
        body,
        key,
        base,
        signal,
      })
      // 409: the preference exists with another body, for example with another URL of the shop.
      const preference =
        reply.status === 409 ? await findNewestPreference(access, sale, signal) : requireSuccess(reply)
      const { id, init_point } = createdPreference.parse(preference)
      return { reference: id, redirectUrl: init_point }
    },
    async readPayment(pagoId, signal) {
      const path = `/v1/payments/${encodeURIComponent(pagoId)}`
      const reply = await callSimulator(access, { method: 'GET', path, signal })
      return reply.status === 404 ? undefined : parseSinglePayment(requireSuccess(reply))
    },
    readPaymentsOfSale: (saleId, signal) =>
      search({ external_reference: saleId, sort: 'date_created', criteria: 'asc' }, signal),
    readChangedPayments: ({ from, to }, signal) =>
      search(
        {
          range: 'date_last_updated',
          begin_date: from.toISOString(),
          end_date: to.toISOString(),
          sort: 'date_last_updated',
          criteria: 'asc',
        },
        signal,
      ),
    async refund({ pagoId, monto, key }, signal) {
      const path = `/v1/payments/${encodeURIComponent(pagoId)}/refunds`
      const body = { amount: toPesos(monto) }
      const reply = await callSimulator(access, { method: 'POST', path, body, key, signal })
      if (PERMANENT_STATUSES.has(reply.status)) throw new PaymentRefused(errorMessageOf(reply))
      requireSuccess(reply)
    },
    parseWebhook(notice, now) {
      const signature = verifyWebhookSignature(notice, { secret: access.secret, now })
      const pagoId = notice.query.get('data.id')
      if (signature === undefined || pagoId === null) return undefined
      const isPayment = notice.query.get('type') === 'payment'
      return isPayment ? { about: 'payment', pagoId, signature } : { about: 'other', signature }
    },
  }
}

const idempotencyKeyOf = ({ id, payUntil, voucherUntil, maxInstallments }: SaleToCharge): string =>
  createHash('sha256')
    .update(JSON.stringify([id, payUntil, voucherUntil, maxInstallments]))
    .digest('hex')

const preferenceOf = (sale: SaleToCharge, notificationUrl: string) => ({
  items: [
    { id: sale.id, title: sale.title, quantity: 1, unit_price: toPesos(sale.total), currency_id: 'ARS' },
  ],
  payer: { name: sale.cliente, email: sale.correo },
  back_urls: sale.returnTo,
  auto_return: 'approved',
  notification_url: notificationUrl,
  external_reference: sale.id,
  ...paymentLimits(sale),
  ...(sale.payUntil && { expires: true, expiration_date_to: sale.payUntil.toISOString() }),
})

async function findNewestPreference(access: SimulatorAccess, { id }: SaleToCharge, signal: AbortSignal) {
  const query = new URLSearchParams({ external_reference: id })
  const list = await callSimulator(access, {
    method: 'GET',
    path: `/checkout/preferences/search?${query}`,
    signal,
  })
  const [newest] = preferenceSearch.parse(requireSuccess(list)).elements
  if (!newest) throw new Error('The simulator refused to prepare a payment and has prepared none')
  const path = `/checkout/preferences/${encodeURIComponent(newest.id)}`
  return requireSuccess(await callSimulator(access, { method: 'GET', path, signal }))
}

type ApiRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  key?: string
  base?: string
  signal: AbortSignal
}
type Reply = { status: number; json: unknown }

/** Rejects when `signal` aborts before or during the response, and when the response is not JSON. */
async function callSimulator(
  access: SimulatorAccess,
  { method, path, body, key, base, signal }: ApiRequest,
): Promise<Reply> {
  const request = new Request(`${base ?? access.urlsFor(PLACEHOLDER_ORIGIN).base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access.accessToken}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'x-idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  // An in-process handler ignores the signal.
  const reply = await unlessAborted(signal, () => access.fetch(request))
  const text = await unlessAborted(signal, () => reply.text())
  return { status: reply.status, json: JSON.parse(text) as unknown }
}

function requireSuccess(reply: Reply): unknown {
  if (reply.status >= 300) throw new Error(errorMessageOf(reply))
  return reply.json
}

const errorMessageOf = ({ status, json }: Reply): string => {
  const { message } = (json ?? {}) as { message?: unknown }
  return `The simulator answered ${status}: ${String(message)}`
}
