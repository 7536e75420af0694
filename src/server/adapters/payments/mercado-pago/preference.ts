import { createHash } from 'node:crypto'
import { z } from '#contract/http/z.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { toPesos } from '#domain/money.ts'
import { DEFERRED_PAYMENT_TYPES } from './parse-payment.ts'
import type { SaleToCharge, StartedPayment } from '#server/adapters/payments/payment-provider.ts'

/** Maximum length of the shop's name on a card statement. Some banks truncate longer names. */
const MAX_STATEMENT_LENGTH = 13

/**
 * Returns the body of `POST /checkout/preferences` for a sale. `notificationUrl`: webhook URL, https only. `shopName`
 * appears on the card statement.
 */
export function preferenceFor(
  { id, title, total, cliente, correo, payUntil, returnTo, ...limits }: SaleToCharge,
  { notificationUrl, shopName }: { notificationUrl: string | undefined; shopName: string },
) {
  const { success, failure, pending } = returnTo
  const descriptor = statementDescriptor(shopName)
  return {
    items: [{ id, title, quantity: 1, unit_price: toPesos(total), currency_id: 'ARS' }],
    payer: { name: cliente, ...(correo !== '' && { email: correo }) },
    back_urls: { success, failure, pending },
    // Mercado Pago redirects automatically only to https URLs, and refuses `auto_return` with other URLs.
    ...(success.startsWith('https:') && { auto_return: 'approved' }),
    ...(notificationUrl !== undefined && { notification_url: `${notificationUrl}?source_news=webhooks` }),
    external_reference: id,
    ...(payUntil !== null && { expires: true, expiration_date_to: withOffset(payUntil) }),
    ...paymentLimits(limits),
    ...(descriptor !== '' && { statement_descriptor: descriptor }),
  }
}

/**
 * Returns the limits of a payment. Deferred payments are excluded when `voucherUntil` is null, otherwise allowed until
 * then. `maxInstallments` limits the instalments of a card.
 */
export const paymentLimits = ({
  voucherUntil,
  maxInstallments,
}: Pick<SaleToCharge, 'voucherUntil' | 'maxInstallments'>) => {
  const methods = {
    ...(voucherUntil === null && { excluded_payment_types: DEFERRED_PAYMENT_TYPES.map((id) => ({ id })) }),
    ...(maxInstallments !== null && { installments: maxInstallments }),
  }
  return {
    ...(voucherUntil !== null && { date_of_expiration: withOffset(voucherUntil) }),
    ...(Object.keys(methods).length > 0 && { payment_methods: methods }),
  }
}

/**
 * Returns the idempotency key of a preference: a hash of sale, payment deadline, voucher deadline, amount and
 * instalments. A key of other content would be refused.
 */
export const preferenceKey = ({ id, payUntil, voucherUntil, total, maxInstallments }: SaleToCharge): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        payUntil?.toISOString() ?? null,
        total,
        voucherUntil?.toISOString() ?? null,
        ...(maxInstallments === null ? [] : [maxInstallments]),
      ]),
    )
    .digest('hex')

const createdPreference = z.object({
  id: z.string().min(1),
  init_point: z.url(),
  sandbox_init_point: z.url().nullish(),
  collector_id: z.union([z.string(), z.number()]).transform(String).nullish(),
})

/**
 * Parses the created preference. Throws for an unexpected shape, and when the money would go to another account than
 * `collector`. `isTest` selects the URL for test cards.
 */
export function parseCreatedPreference(
  response: unknown,
  { collector, isTest }: { collector: string; isTest: boolean },
): StartedPayment {
  const { id, init_point, sandbox_init_point, collector_id } = createdPreference.parse(response)
  if (collector_id && collector_id !== collector)
    throw new Error(`Mercado Pago would pay the account ${collector_id}, not ${collector}: see MP_COLLECTOR`)
  return { reference: id, redirectUrl: (isTest && sandbox_init_point) || init_point }
}

const withOffset = (moment: Date): string => moment.toISOString().replace('Z', '+00:00')

const statementDescriptor = (name: string): string =>
  foldText(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .slice(0, MAX_STATEMENT_LENGTH)
    .trim()
