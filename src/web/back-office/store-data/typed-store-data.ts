import type { ReplyOf } from '#contract/endpoint.ts'
import type { readStoreData } from '#contract/store-data.ts'
import { chatDigits } from '#domain/chat-digits.ts'
import { type SurchargeTable, type TillPaymentMethod, tillPaymentMethods } from '#domain/surcharge.ts'
import { wirePercent, wireSteps, writePercent, writeSteps } from '#domain/typed-percent.ts'
import { wirePesos, writePesos } from '#domain/typed-pesos.ts'

export type StoreData = ReplyOf<typeof readStoreData>

/** The steps of each method of the counter, as '7 + 12'. */
export type TypedSurcharges = Record<TillPaymentMethod, string>

/** Each field of the profile as a person types it, and the version that is edited. */
export type TypedStoreData = ReturnType<typeof typedOf>

export const typedOf = ({ profile, version }: StoreData) => ({
  ...profile,
  surcharges: byMethod((method) => writeSteps(profile.surcharges[method])),
  minimumPurchase: writePesos(profile.minimumPurchase),
  closingNoteAbove: writePesos(profile.closingNoteAbove),
  mostUnitsPerWebSale: String(profile.mostUnitsPerWebSale),
  unpaidSaleLifetimeMinutes: String(profile.unpaidSaleLifetimeMinutes),
  cashHoldHours: String(profile.cashHoldHours),
  voucherHoldHours: String(profile.voucherHoldHours),
  nationalTaxes: writePercent(profile.nationalTaxes),
  rating: profile.rating.replace('.', ','),
  version,
})

/** As the call has it. What cannot be read goes as it was typed, for the contract to say what to correct. */
export const wireOf = (typed: TypedStoreData) => ({
  ...typed,
  chatPhone: chatDigits(typed.chatPhone) ?? typed.chatPhone,
  supportContacts: typed.supportContacts.map(({ phone, ...contact }) => ({
    ...contact,
    phone: chatDigits(phone) ?? phone,
  })),
  surcharges: byMethod((method) => wireSteps(typed.surcharges[method])),
  minimumPurchase: wirePesos(typed.minimumPurchase),
  closingNoteAbove: wirePesos(typed.closingNoteAbove),
  mostUnitsPerWebSale: wireWhole(typed.mostUnitsPerWebSale),
  unpaidSaleLifetimeMinutes: wireWhole(typed.unpaidSaleLifetimeMinutes),
  cashHoldHours: wireWhole(typed.cashHoldHours),
  voucherHoldHours: wireWhole(typed.voucherHoldHours),
  nationalTaxes: wirePercent(typed.nationalTaxes),
})

/** The table that was typed; what cannot be read in it yet adds nothing. */
export const readTypedSurcharges = (typed: TypedSurcharges): SurchargeTable =>
  byMethod((method) => wireSteps(typed[method]).filter((step) => typeof step === 'number'))

const byMethod = <Value>(valueOf: (method: TillPaymentMethod) => Value) =>
  Object.fromEntries(tillPaymentMethods.map((method) => [method, valueOf(method)])) as Record<
    TillPaymentMethod,
    Value
  >

/** A point would part thousands as well as decimals, so it is not taken for either. */
const wireWhole = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)
