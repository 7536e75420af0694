import type { ReplyOf } from '#contract/endpoint.ts'
import type { readStoreData } from '#contract/store-data.ts'
import { chatDigits } from '#domain/chat-digits.ts'
import { type SurchargeTable, type TillPaymentMethod, tillPaymentMethods } from '#domain/surcharge.ts'
import { wirePercent, wireSteps, writePercent, writeSteps } from '#domain/typed-percent.ts'
import { wirePesos, writePesos } from '#domain/typed-pesos.ts'

export type StoreData = ReplyOf<typeof readStoreData>

/** Surcharge steps of each counter payment method: '7 + 12'. */
export type TypedSurcharges = Record<TillPaymentMethod, string>

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

/** Converts to the wire format. Invalid text passes through, and the contract refuses it. */
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

/** The surcharges as typed. Steps that are not valid yet are omitted. */
export const readTypedSurcharges = (typed: TypedSurcharges): SurchargeTable =>
  byMethod((method) => wireSteps(typed[method]).filter((step) => typeof step === 'number'))

const byMethod = <Value>(valueOf: (method: TillPaymentMethod) => Value) =>
  Object.fromEntries(tillPaymentMethods.map((method) => [method, valueOf(method)])) as Record<
    TillPaymentMethod,
    Value
  >

/** Refuses a point, because it may separate thousands or decimals. */
const wireWhole = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)
