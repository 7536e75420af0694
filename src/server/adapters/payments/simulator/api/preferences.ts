import { randomUUID } from 'node:crypto'
import { money } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { toPesos, ZERO } from '#domain/money.ts'
import { type ApiResponse, badRequest, errorResponse } from './api-response.ts'
import {
  SIMULATOR_COLLECTOR,
  type SimulatorTransaction,
} from '#server/adapters/payments/simulator/in-simulator-transaction.ts'
import { amountOf } from '#server/adapters/payments/simulator/payment-changes.ts'
import type { ReadOnlyRecords } from '#server/adapters/payments/simulator/records.ts'
import { SIMULATOR_PATH } from '#server/adapters/payments/simulator/simulator-path.ts'
import {
  type PreferenceJson,
  formatTimestamp,
} from '#server/adapters/payments/simulator/mercado-pago-json.ts'

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
const moment = z.iso.datetime({ offset: true }).transform((text) => formatTimestamp(new Date(text)))

const preferenceRequest = z.object({
  items: z
    .array(
      z.object({
        id: z.string().max(256).default(''),
        title: z.string().min(1).max(256),
        quantity: z.number().int().min(1).max(10_000).default(1),
        unit_price: money.transform((amount) => toPesos(amount)),
        currency_id: z.string().length(3).default('ARS'),
      }),
    )
    .min(1)
    .max(200),
  payer: z.object({ name: z.string().optional(), email: z.string().optional() }).default({}),
  back_urls: z.object({ success: webAddress, failure: webAddress, pending: webAddress }),
  notification_url: webAddress.or(z.literal('')).default(''),
  external_reference: z.string().max(256).default(''),
  expires: z.boolean().default(false),
  expiration_date_from: moment.nullish(),
  expiration_date_to: moment.nullish(),
  date_of_expiration: moment.nullish(),
  payment_methods: z
    .object({
      excluded_payment_types: z.array(z.object({ id: z.string().max(64) })).default([]),
      installments: z.int().min(1).max(36).optional(),
    })
    .default({ excluded_payment_types: [] }),
})

/** Creates a preference. Its payment page has the origin of the shop's return URL. */
export async function createPreference(
  transaction: SimulatorTransaction,
  body: unknown,
): Promise<ApiResponse> {
  const read = preferenceRequest.safeParse(body)
  if (!read.success) return badRequest(z.prettifyError(read.error))
  if (amountOf(read.data.items) === ZERO) return badRequest('unit_price invalid')
  const id = `${SIMULATOR_COLLECTOR}-${randomUUID()}`
  const { origin } = new URL(read.data.back_urls.success)
  const page = `${origin}${SIMULATOR_PATH}/checkout/v1/redirect?pref_id=${id}`
  const preference: PreferenceJson = {
    ...read.data,
    id,
    collector_id: SIMULATOR_COLLECTOR,
    expiration_date_from: read.data.expiration_date_from ?? null,
    expiration_date_to: read.data.expiration_date_to ?? null,
    date_of_expiration: read.data.date_of_expiration ?? null,
    date_created: formatTimestamp(transaction.now),
    init_point: page,
    sandbox_init_point: page,
    live_mode: false,
    operation_type: 'regular_payment',
  }
  await storePreference(transaction, preference)
  return { status: 201, body: preference }
}

const preferenceChange = z.object({
  expires: z.boolean().optional(),
  expiration_date_to: moment.nullish(),
})

/** Changes the deadline of a preference. Absent fields stay unchanged. */
export async function changePreference(
  transaction: SimulatorTransaction,
  { id, body }: { id: string; body: unknown },
): Promise<ApiResponse> {
  const stored = await transaction.records.find('preference', id)
  if (!stored) return UNKNOWN_PREFERENCE
  const read = preferenceChange.safeParse(body)
  if (!read.success) return badRequest(z.prettifyError(read.error))
  const { expires = stored.expires, expiration_date_to = stored.expiration_date_to } = read.data
  const preference = { ...stored, expires, expiration_date_to }
  await storePreference(transaction, preference)
  return { status: 200, body: preference }
}

const storePreference = ({ records }: SimulatorTransaction, body: PreferenceJson) =>
  records.upsert('preference', { id: body.id, reference: body.external_reference, body })

export const UNKNOWN_PREFERENCE = errorResponse(404, { message: 'Preference not found', error: 'not_found' })

/** Implements `GET /checkout/preferences/search`: returns the preferences of an `external_reference`, newest first. */
export async function searchPreferences(
  records: ReadOnlyRecords,
  { external_reference }: Record<string, string>,
): Promise<ApiResponse> {
  const found = await records.list('preference', external_reference)
  const elements = found
    .toSorted((a, b) => Date.parse(b.date_created) - Date.parse(a.date_created))
    .map(({ id, external_reference, collector_id, date_created, expiration_date_to, live_mode }) => ({
      id,
      external_reference,
      collector_id,
      date_created,
      expiration_date_to,
      live_mode,
    }))
  return { status: 200, body: { elements, next_offset: elements.length, total: elements.length } }
}

/** Returns whether the preference allows cash vouchers. Older preferences lack the list of excluded payment types. */
export const offersVouchers = ({ payment_methods }: Partial<PreferenceJson>): boolean =>
  !payment_methods?.excluded_payment_types.some(({ id }) => id === 'ticket')

/** Returns whether the preference has expired and accepts no new payment. */
export const isExpired = ({ expires, expiration_date_to }: PreferenceJson, now: Date): boolean =>
  expires && expiration_date_to !== null && Date.parse(expiration_date_to) <= now.getTime()
