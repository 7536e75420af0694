import { MAX_DENOMINATIONS } from '#domain/cash/cash-count.ts'
import { parseChatPhone } from '#domain/contact/parse-chat-phone.ts'
import { normalizeText } from '#domain/text/normalize-text.ts'
import { depositRefunds } from '#domain/sale/deposit.ts'
import { taxConditions } from '#domain/store/tax-condition.ts'
import { parseBankAlias, parseCbu } from '#domain/store/bank-account.ts'
import { parseTaxId } from '#domain/store/tax-id.ts'
import { type StoreProfile, refundPermissions } from '#domain/store/store-profile.ts'
import { MAX_INSTALLMENT_PLANS, hasRepeatedPlan } from '#domain/pricing/installment-plan.ts'
import { MAX_METHOD_DISCOUNT, discountedMethods, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { positiveMoney } from '#contract/http/positive-money.ts'
import {
  emailAddress,
  idText,
  INVALID_EMAIL,
  paragraphs,
  requiredText,
  text,
  moneyInput,
} from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { shippingSettings } from './shipping-settings.ts'

const MAX_TEXT_LENGTH = 500
const MAX_LEGAL_TEXT = 20_000
const MAX_PRINTED_TEXT = 120
const MAX_CLAIMS = 12
const MAX_LINKS = 8
const MAX_STEPS = 5
const MAX_REASONS = 20

const sentence = requiredText(MAX_TEXT_LENGTH, 'No puede quedar vacío')
const optionalText = text(MAX_TEXT_LENGTH)
const INVALID_CHAT_PHONE = 'Va solo con números y el código de país, por ejemplo 5491155550100'
/** A chat number. Accepts any notation and stores digits. */
const chatPhoneDigits = z
  .string()
  .overwrite((typed) => parseChatPhone(typed) ?? typed)
  .regex(/^\d{8,15}$/, INVALID_CHAT_PHONE)
  .refine((parsed) => parseChatPhone(parsed) !== undefined, INVALID_CHAT_PHONE)
/** Blank input passes, and `parseChatPhone` checks any other. */
const optionalChatPhone = z
  .string()
  .overwrite((typed) => parseChatPhone(typed) ?? typed.trim())
  .refine((parsed) => parsed === '' || chatPhoneDigits.safeParse(parsed).success, INVALID_CHAT_PHONE)
const optionalEmail = z
  .string(INVALID_EMAIL)
  .overwrite(normalizeText)
  .refine((typed) => typed === '' || emailAddress.safeParse(typed).success, INVALID_EMAIL)
/** Address of an uploaded picture: at this shop, or at the external image host. Blank: no picture. */
const pictureAddress = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .regex(/^(?:\/img\/[0-9a-f]{32}|https:\/\/\S+)?$/, 'Subí la imagen de nuevo')
const webAddress = idText(MAX_TEXT_LENGTH).pipe(
  z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección web, por ejemplo https://…' }),
)
const secureAddress = z.url({ protocol: /^https$/ })
const optionalSecureAddress = idText(MAX_TEXT_LENGTH)
  .overwrite((typed) => typed.trim())
  .refine(
    (typed) => typed === '' || secureAddress.safeParse(typed).success,
    'Tiene que ser una dirección web que empiece con https://',
  )
const optionalTaxId = z
  .string()
  .overwrite((typed) => parseTaxId(typed) ?? typed.trim())
  .refine(
    (parsed) => parsed === '' || parseTaxId(parsed) !== undefined,
    'Revisá el CUIT: no es un número que exista',
  )
const optionalBankAlias = z
  .string()
  .overwrite((typed) => typed.trim())
  .refine(
    (typed) => typed === '' || parseBankAlias(typed) !== undefined,
    'El alias va de 6 a 20 letras, números, puntos o guiones',
  )
const optionalCbu = z
  .string()
  .overwrite((typed) => parseCbu(typed) ?? typed.trim())
  .refine(
    (parsed) => parsed === '' || parseCbu(parsed) !== undefined,
    'Revisá el CBU o CVU: son 22 números, y estos no son de una cuenta que exista',
  )
const legalText = paragraphs(MAX_LEGAL_TEXT)
const claims = z.array(z.strictObject({ title: sentence, text: sentence })).max(MAX_CLAIMS, 'Son demasiados')

const wholeNumber = (from: number, to: number, unit: string) => {
  const message = `Va un número entero de ${unit}, de ${from} a ${to}`
  return z.int(message).min(from, message).max(to, message)
}

const INSTALLMENTS = 'Va 0, o un número entero de cuotas de 2 a 24'
const installments = z
  .int(INSTALLMENTS)
  .min(0, INSTALLMENTS)
  .max(24, INSTALLMENTS)
  .refine((count) => count !== 1, INSTALLMENTS)

const PERCENTAGE = 'Va un porcentaje de 0 a 100, como 7 o 7,5'
const percentage = z.int(PERCENTAGE).min(0, PERCENTAGE).max(10_000, PERCENTAGE)

const starRating = z.codec(
  z
    .string()
    .trim()
    .regex(/^(?:[0-4](?:[.,]\d)?|5(?:[.,]0)?)?$/, 'Va de 0 a 5, por ejemplo 4,9'),
  z.string(),
  { decode: (typed) => typed.replace(',', '.'), encode: (stored) => stored },
)

const METHOD_DISCOUNT = 'Va un porcentaje de 0 a 50, como 10 o 7,5'
export const methodDiscount = z
  .int(METHOD_DISCOUNT)
  .min(0, METHOD_DISCOUNT)
  .max(MAX_METHOD_DISCOUNT, METHOD_DISCOUNT)

const CUOTAS = 'Va un número entero de cuotas, de 2 a 24'
const RATE = 'Va un porcentaje de 0 a 1.000, como 45 o 12,5'
const rate = z.int(RATE).min(0, RATE).max(100_000, RATE)
const installmentPlans = z
  .array(
    z
      .strictObject({
        cuotas: z.int(CUOTAS).min(2, CUOTAS).max(24, CUOTAS),
        recargo: rate,
        cftea: rate,
        desde: moneyInput,
      })
      .refine(({ recargo, cftea }) => recargo === 0 || cftea > 0, {
        path: ['cftea'],
        error: 'Con recargo, el CFTEA es mayor que 0',
      }),
  )
  .max(MAX_INSTALLMENT_PLANS, 'Son demasiados')
  .refine((plans) => !hasRepeatedPlan(plans), 'Hay una cantidad de cuotas repetida')
  .overwrite((plans) => plans.toSorted((one, other) => one.cuotas - other.cuotas))

export const surchargeSteps = z.array(percentage).max(MAX_STEPS, 'Son demasiados')

const cashDenominations = z
  .array(positiveMoney)
  .max(MAX_DENOMINATIONS, 'Son demasiados')
  .refine((values) => new Set(values).size === values.length, 'Hay un billete repetido')
  .overwrite((values) => values.toSorted((one, other) => other - one))

/** The rules of every profile field, shared by the settings file, the staff's form and the API. */
export const storeProfileFields = {
  name: sentence,
  slogan: sentence,
  logoText: sentence,
  logoImage: pictureAddress,
  iconImage: pictureAddress,
  shareImage: pictureAddress,
  ownerName: sentence,
  email: optionalEmail,
  weeklySummary: z.boolean(),
  phone: optionalText,
  chatPhone: optionalChatPhone,
  address: optionalText,
  city: optionalText,
  openingHours: optionalText,
  socialLinks: z
    .array(z.strictObject({ network: z.enum(['Instagram', 'Facebook', 'TikTok', 'X']), url: webAddress }))
    .max(MAX_LINKS, 'Son demasiados'),
  supportContacts: z
    .array(z.strictObject({ role: sentence, description: optionalText, phone: chatPhoneDigits }))
    .max(MAX_LINKS, 'Son demasiados'),
  minimumPurchase: moneyInput,
  closingNoteAbove: moneyInput,
  tillLockMinutes: wholeNumber(0, 480, 'minutos'),
  cashDenominations,
  blindClosing: z.boolean(),
  mostUnitsPerWebSale: wholeNumber(0, 100_000, 'unidades'),
  sellerDiscountLimit: percentage,
  exchangeDays: wholeNumber(0, 3_650, 'días'),
  refundsAtTill: z.enum(refundPermissions),
  creditDays: wholeNumber(0, 3_650, 'días'),
  depositShare: percentage,
  depositDays: wholeNumber(1, 365, 'días'),
  depositRefund: z.enum(depositRefunds),
  discountReasons: z.array(requiredText(80, 'No puede quedar vacío')).max(MAX_REASONS, 'Son demasiados'),
  surcharges: z.record(z.enum(tillPaymentMethods), surchargeSteps),
  methodDiscounts: z.record(z.enum(discountedMethods), methodDiscount),
  unpaidSaleLifetimeMinutes: wholeNumber(5, 10_080, 'minutos'),
  cashHoldHours: wholeNumber(0, 8_760, 'horas'),
  voucherHoldHours: wholeNumber(0, 720, 'horas'),
  transferAlias: optionalBankAlias,
  transferCbu: optionalCbu,
  transferHolder: optionalText,
  transferTaxId: optionalTaxId,
  transferHours: wholeNumber(1, 720, 'horas'),
  nationalTaxes: percentage,
  interestFreeInstallments: installments,
  interestFreeFrom: moneyInput,
  installmentPlans,
  exchangePolicy: optionalText,
  socialProof: z.boolean(),
  rating: starRating,
  whyChooseUs: claims,
  registrationBenefits: claims,
  taxId: optionalTaxId,
  legalName: optionalText,
  legalAddress: optionalText,
  taxCondition: z.enum(['', ...taxConditions]),
  dataFiscalUrl: optionalSecureAddress,
  complaintsUrl: optionalSecureAddress,
  complaintsPhone: text(MAX_PRINTED_TEXT),
  termsText: legalText,
  privacyText: legalText,
  exchangesText: legalText,
  shipping: shippingSettings,
} satisfies Record<keyof StoreProfile, z.ZodType>
