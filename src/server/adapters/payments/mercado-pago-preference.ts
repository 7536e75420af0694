import { createHash } from 'node:crypto'
import { z } from '#contract/z.ts'
import { foldText } from '#domain/fold-text.ts'
import { toPesos } from '#domain/money.ts'
import { PAID_LATER } from './payment-of-mercado-pago.ts'
import type { SaleToCharge, StartedPayment } from './payment-provider.ts'

/** Longer names are cut by some banks. */
const LONGEST_ON_A_STATEMENT = 13

/**
 * The body of `POST /checkout/preferences` that asks for the payment of a sale. `notificationUrl`: where Mercado Pago tells of
 * payments; it refuses one that is not https. `shopName`: what the card's statement says.
 */
export function preferenceFor(
  { id, title, total, cliente, correo, payUntil, voucherUntil, returnTo }: SaleToCharge,
  { notificationUrl, shopName }: { notificationUrl: string | undefined; shopName: string },
) {
  const { success, failure, pending } = returnTo
  const descriptor = onAStatement(shopName)
  return {
    items: [{ id, title, quantity: 1, unit_price: toPesos(total), currency_id: 'ARS' }],
    payer: { name: cliente, ...(correo !== '' && { email: correo }) },
    back_urls: { success, failure, pending },
    // It comes back by itself to https alone, and refuses to prepare a payment that asks for more.
    ...(success.startsWith('https:') && { auto_return: 'approved' }),
    ...(notificationUrl !== undefined && { notification_url: `${notificationUrl}?source_news=webhooks` }),
    external_reference: id,
    ...(payUntil !== null && { expires: true, expiration_date_to: withOffset(payUntil) }),
    ...paidLater(voucherUntil),
    ...(descriptor !== '' && { statement_descriptor: descriptor }),
  }
}

/** Payments that are made later than the preference itself can be paid: none, or until `voucherUntil`. */
export const paidLater = (voucherUntil: Date | null) =>
  voucherUntil === null
    ? { payment_methods: { excluded_payment_types: PAID_LATER.map((id) => ({ id })) } }
    : { date_of_expiration: withOffset(voucherUntil) }

/** What makes a second request for the payment of a sale the same one: the sale, how long it may be paid and by voucher, how much it is. */
export const preferenceKey = ({ id, payUntil, voucherUntil, total }: SaleToCharge): string =>
  createHash('sha256')
    .update(JSON.stringify([id, payUntil?.toISOString() ?? null, total, voucherUntil?.toISOString() ?? null]))
    .digest('hex')

const answer = z.object({
  id: z.string().min(1),
  init_point: z.url(),
  sandbox_init_point: z.url().nullish(),
  collector_id: z.union([z.string(), z.number()]).transform(String).nullish(),
})

/**
 * What Mercado Pago answered to it. Throws when it is of another shape, as an answer that was cut is, or when the money would go to
 * another account than `collector`. `isTest`: paid at the address for test cards.
 */
export function startedByPreference(
  answered: unknown,
  { collector, isTest }: { collector: string; isTest: boolean },
): StartedPayment {
  const { id, init_point, sandbox_init_point, collector_id } = answer.parse(answered)
  if (collector_id && collector_id !== collector)
    throw new Error(`Mercado Pago would pay the account ${collector_id}, not ${collector}: see MP_COLLECTOR`)
  return { reference: id, redirectUrl: (isTest && sandbox_init_point) || init_point }
}

/** Their papers write moments with the hours from Greenwich. */
const withOffset = (moment: Date): string => moment.toISOString().replace('Z', '+00:00')

const onAStatement = (name: string): string =>
  foldText(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .slice(0, LONGEST_ON_A_STATEMENT)
    .trim()
