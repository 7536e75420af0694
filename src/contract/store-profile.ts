import { chatDigits } from '#domain/chat-digits.ts'
import type { StoreProfile } from '#domain/store-profile.ts'
import { tillPaymentMethods } from '#domain/surcharge.ts'
import { emailAddress, idText, requiredText, text, writtenMoney } from './wire.ts'
import { z } from './z.ts'

const LONGEST = 500
const MOST_CLAIMS = 12
const MOST_LINKS = 8
const MOST_STEPS = 5

const sentence = requiredText(LONGEST, 'No puede quedar vacío')
const mayBeBlank = text(LONGEST)
const NO_CHAT = 'Va solo con números y el código de país, por ejemplo 5491155550100'
/** A chat number. Accepts any notation and stores digits. */
const digits = z
  .string()
  .overwrite((typed) => chatDigits(typed) ?? typed)
  .regex(/^\d{8,15}$/, NO_CHAT)
  .refine((read) => chatDigits(read) !== undefined, NO_CHAT)
const webAddress = idText(LONGEST).pipe(
  z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección web, por ejemplo https://…' }),
)
const claims = z.array(z.strictObject({ title: sentence, text: sentence })).max(MOST_CLAIMS, 'Son demasiados')

const whole = (from: number, to: number, unit: string) => {
  const told = `Va un número entero de ${unit}, de ${from} a ${to}`
  return z.int(told).min(from, told).max(to, told)
}

const PERCENTAGE = 'Va un porcentaje de 0 a 100, como 7 o 7,5'
const percentage = z.int(PERCENTAGE).min(0, PERCENTAGE).max(10_000, PERCENTAGE)

/** Accepts a decimal comma or point and stores a point. */
const mark = z.codec(
  z
    .string()
    .trim()
    .regex(/^(?:[0-4](?:[.,]\d)?|5(?:[.,]0)?)?$/, 'Va de 0 a 5, por ejemplo 4,9'),
  z.string(),
  { decode: (typed) => typed.replace(',', '.'), encode: (kept) => kept },
)

export const surchargeSteps = z.array(percentage).max(MOST_STEPS, 'Son demasiados')

/** The rules of every profile field, shared by the settings file, the staff's form and the wire. */
export const storeProfileFields = {
  name: sentence,
  slogan: sentence,
  logoText: sentence,
  ownerName: sentence,
  email: emailAddress,
  phone: mayBeBlank,
  chatPhone: digits,
  address: mayBeBlank,
  city: mayBeBlank,
  openingHours: mayBeBlank,
  socialLinks: z
    .array(z.strictObject({ network: z.enum(['Instagram', 'Facebook', 'TikTok', 'X']), url: webAddress }))
    .max(MOST_LINKS, 'Son demasiados'),
  supportContacts: z
    .array(z.strictObject({ role: sentence, description: mayBeBlank, phone: digits }))
    .max(MOST_LINKS, 'Son demasiados'),
  minimumPurchase: writtenMoney,
  closingNoteAbove: writtenMoney,
  mostUnitsPerWebSale: whole(0, 100_000, 'unidades'),
  surcharges: z.record(z.enum(tillPaymentMethods), surchargeSteps),
  unpaidSaleLifetimeMinutes: whole(5, 10_080, 'minutos'),
  cashHoldHours: whole(0, 8_760, 'horas'),
  voucherHoldHours: whole(0, 720, 'horas'),
  nationalTaxes: percentage,
  rating: mark,
  whyChooseUs: claims,
  registrationBenefits: claims,
} satisfies Record<keyof StoreProfile, z.ZodType>
