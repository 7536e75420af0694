import type { ReplyOf } from '#contract/endpoint.ts'
import type { readStoreData } from '#contract/store-data.ts'
import { chatDigits } from '#domain/chat-digits.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { type SurchargeTable, tillPaymentMethods } from '#domain/surcharge.ts'
import { wirePercent, wireSteps, writePercent, writeSteps } from '#domain/typed-percent.ts'
import { wirePesos, writePesos } from '#domain/typed-pesos.ts'
import { rowsIn, textOfRows } from '#web/components/form/rows-text.ts'

export type StoreData = ReplyOf<typeof readStoreData>

/** Each field of the profile as a person types it, and the version that is edited. */
export type TypedStoreData = Record<keyof StoreProfile | 'version', string>

export function typedOf({ profile, version }: StoreData): TypedStoreData {
  const { surcharges, socialLinks, supportContacts, whyChooseUs, registrationBenefits, ...plain } = profile
  return {
    ...plain,
    socialLinks: textOfRows(socialLinks),
    supportContacts: textOfRows(supportContacts),
    whyChooseUs: textOfRows(whyChooseUs),
    registrationBenefits: textOfRows(registrationBenefits),
    surcharges: textOfRows([
      Object.fromEntries(tillPaymentMethods.map((method) => [method, writeSteps(surcharges[method])])),
    ]),
    minimumPurchase: writePesos(profile.minimumPurchase),
    closingNoteAbove: writePesos(profile.closingNoteAbove),
    mostUnitsPerWebSale: String(profile.mostUnitsPerWebSale),
    unpaidSaleLifetimeMinutes: String(profile.unpaidSaleLifetimeMinutes),
    cashHoldHours: String(profile.cashHoldHours),
    voucherHoldHours: String(profile.voucherHoldHours),
    nationalTaxes: writePercent(profile.nationalTaxes),
    rating: profile.rating.replace('.', ','),
    version: String(version),
  }
}

/** As the call has it. What cannot be read goes as it was typed, for the contract to say what to correct. */
export const wireOf = (typed: TypedStoreData) => ({
  ...typed,
  chatPhone: chatDigits(typed.chatPhone) ?? typed.chatPhone,
  socialLinks: rowsIn(typed.socialLinks),
  supportContacts: rowsIn(typed.supportContacts).map((contact) => {
    const { phone = '' } = contact
    return { ...contact, phone: chatDigits(phone) ?? phone }
  }),
  whyChooseUs: rowsIn(typed.whyChooseUs),
  registrationBenefits: rowsIn(typed.registrationBenefits),
  surcharges: wireSurcharges(typed.surcharges),
  minimumPurchase: wirePesos(typed.minimumPurchase),
  closingNoteAbove: wirePesos(typed.closingNoteAbove),
  mostUnitsPerWebSale: wireWhole(typed.mostUnitsPerWebSale),
  unpaidSaleLifetimeMinutes: wireWhole(typed.unpaidSaleLifetimeMinutes),
  cashHoldHours: wireWhole(typed.cashHoldHours),
  voucherHoldHours: wireWhole(typed.voucherHoldHours),
  nationalTaxes: wirePercent(typed.nationalTaxes),
  version: Number(typed.version),
})

/** The steps typed for each method of the counter. */
export const typedSteps = (text: string): Readonly<Record<string, string>> => rowsIn(text)[0] ?? {}

const wireSurcharges = (text: string) =>
  Object.fromEntries(tillPaymentMethods.map((method) => [method, wireSteps(typedSteps(text)[method] ?? '')]))

/** The table that was typed; what cannot be read in it yet adds nothing. */
export const readTypedSurcharges = (text: string): SurchargeTable =>
  Object.fromEntries(
    Object.entries(wireSurcharges(text)).map(([method, steps]) => [
      method,
      steps.filter((step) => typeof step === 'number'),
    ]),
  ) as unknown as SurchargeTable

/** A point would part thousands as well as decimals, so it is not taken for either. */
const wireWhole = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)
