import type { ReplyOf } from '#contract/http/endpoint.ts'
import type { readStoreData } from '#contract/store/store-data.ts'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { type SurchargeTable, type TillPaymentMethod, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { toWirePercent, toWireSteps, formatBasisPoints, formatSteps } from '#domain/text/typed-percent.ts'
import { toWirePesos, formatPesosWithoutSign } from '#domain/text/typed-pesos.ts'
import { shippingFormValues, wireShipping } from './shipping-form-values.ts'
import { wireInteger } from './wire-integer.ts'

export type StoreData = ReplyOf<typeof readStoreData>

/** Surcharge steps of each counter payment method: '7 + 12'. */
export type SurchargeFormValues = Record<TillPaymentMethod, string>

export type StoreDataFormValues = ReturnType<typeof storeDataFormValues>

export const storeDataFormValues = ({ profile, version }: StoreData) => ({
  ...profile,
  methodDiscounts: {
    efectivo: formatBasisPoints(profile.methodDiscounts.efectivo),
    transferencia: formatBasisPoints(profile.methodDiscounts.transferencia),
  },
  installmentPlans: profile.installmentPlans.map(({ cuotas, recargo, cftea, desde }) => ({
    cuotas: String(cuotas),
    recargo: formatBasisPoints(recargo),
    cftea: formatBasisPoints(cftea),
    desde: formatPesosWithoutSign(desde),
  })),
  surcharges: byMethod((method) => formatSteps(profile.surcharges[method])),
  minimumPurchase: formatPesosWithoutSign(profile.minimumPurchase),
  closingNoteAbove: formatPesosWithoutSign(profile.closingNoteAbove),
  tillLockMinutes: String(profile.tillLockMinutes),
  cashDenominations: profile.cashDenominations.map((valor) => ({ valor: formatPesosWithoutSign(valor) })),
  mostUnitsPerWebSale: String(profile.mostUnitsPerWebSale),
  sellerDiscountLimit: formatBasisPoints(profile.sellerDiscountLimit),
  exchangeDays: String(profile.exchangeDays),
  creditDays: String(profile.creditDays),
  depositShare: formatBasisPoints(profile.depositShare),
  depositDays: String(profile.depositDays),
  discountReasons: profile.discountReasons.map((reason) => ({ reason })),
  unpaidSaleLifetimeMinutes: String(profile.unpaidSaleLifetimeMinutes),
  cashHoldHours: String(profile.cashHoldHours),
  voucherHoldHours: String(profile.voucherHoldHours),
  transferHours: String(profile.transferHours),
  nationalTaxes: formatBasisPoints(profile.nationalTaxes),
  interestFreeInstallments: String(profile.interestFreeInstallments),
  interestFreeFrom: formatPesosWithoutSign(profile.interestFreeFrom),
  rating: profile.rating.replace('.', ','),
  shipping: shippingFormValues(profile.shipping),
  version,
})

/** Converts to the wire format. Invalid text passes through, and the contract refuses it. */
export const wireOf = (typed: StoreDataFormValues) => ({
  ...typed,
  chatPhone: parseChatPhone(typed.chatPhone) ?? typed.chatPhone,
  supportContacts: typed.supportContacts.map(({ phone, ...contact }) => ({
    ...contact,
    phone: parseChatPhone(phone) ?? phone,
  })),
  methodDiscounts: {
    efectivo: toWirePercent(typed.methodDiscounts.efectivo || '0'),
    transferencia: toWirePercent(typed.methodDiscounts.transferencia || '0'),
  },
  installmentPlans: typed.installmentPlans.map(({ cuotas, recargo, cftea, desde }) => ({
    cuotas: wireInteger(cuotas),
    recargo: toWirePercent(recargo),
    cftea: toWirePercent(cftea),
    desde: toWirePesos(desde || '0'),
  })),
  surcharges: byMethod((method) => toWireSteps(typed.surcharges[method])),
  minimumPurchase: toWirePesos(typed.minimumPurchase),
  closingNoteAbove: toWirePesos(typed.closingNoteAbove),
  tillLockMinutes: wireInteger(typed.tillLockMinutes),
  cashDenominations: typed.cashDenominations.map(({ valor }) => toWirePesos(valor)),
  mostUnitsPerWebSale: wireInteger(typed.mostUnitsPerWebSale),
  sellerDiscountLimit: toWirePercent(typed.sellerDiscountLimit),
  exchangeDays: wireInteger(typed.exchangeDays),
  creditDays: wireInteger(typed.creditDays),
  depositShare: toWirePercent(typed.depositShare),
  depositDays: wireInteger(typed.depositDays),
  discountReasons: typed.discountReasons.map(({ reason }) => reason),
  unpaidSaleLifetimeMinutes: wireInteger(typed.unpaidSaleLifetimeMinutes),
  cashHoldHours: wireInteger(typed.cashHoldHours),
  voucherHoldHours: wireInteger(typed.voucherHoldHours),
  transferHours: wireInteger(typed.transferHours),
  nationalTaxes: toWirePercent(typed.nationalTaxes),
  interestFreeInstallments: wireInteger(typed.interestFreeInstallments),
  interestFreeFrom: toWirePesos(typed.interestFreeFrom),
  shipping: wireShipping(typed.shipping),
})

/** Returns the typed surcharges, without invalid steps. */
export const parseSurcharges = (typed: SurchargeFormValues): SurchargeTable =>
  byMethod((method) => toWireSteps(typed[method]).filter((step) => typeof step === 'number'))

const byMethod = <Value>(valueOf: (method: TillPaymentMethod) => Value) =>
  Object.fromEntries(tillPaymentMethods.map((method) => [method, valueOf(method)])) as Record<
    TillPaymentMethod,
    Value
  >
