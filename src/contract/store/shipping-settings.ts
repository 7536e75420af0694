import { provinces } from '#domain/contact/provinces.ts'
import { type ShippingSettings, type ShippingZone, zonePricings } from '#domain/shipping/shipping-settings.ts'
import { moneyInput, idText, requiredText, text, postalCode } from '#contract/http/wire.ts'
import { z } from '#contract/http/z.ts'
import { grams } from '#contract/product/grams.ts'

const MAX_METHODS = 50
const MAX_ROWS = 50
const MAX_DAYS = 120
const TOO_MANY = 'Son demasiados'
const BLANK = 'No puede quedar vacío'
const MAP_ADDRESS = 'Tiene que ser una dirección web que empiece con https://'

const wholeNumber = (from: number, to: number, message: string) =>
  z.int(message).min(from, message).max(to, message)

const days = (message = `Va un número entero de días, de 0 a ${MAX_DAYS}`) =>
  wholeNumber(0, MAX_DAYS, message)
const side = wholeNumber(1, 150, 'Va una medida en centímetros, de 1 a 150')
const codeNumber = wholeNumber(1_000, 9_999, 'Van los cuatro números del código postal')
/** Made by the screen. Sales name their option by it, so it never changes. */
const methodId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Falta el identificador')
const optionalMap = idText(500)
  .overwrite((typed) => typed.trim())
  .refine((typed) => typed === '' || z.url({ protocol: /^https$/ }).safeParse(typed).success, MAP_ADDRESS)

const pickupPoint = z.strictObject({
  id: methodId,
  name: requiredText(80, BLANK),
  address: requiredText(200, BLANK),
  hours: text(200),
  mapUrl: optionalMap,
  readyDays: days(),
})

const zone = z
  .strictObject({
    id: methodId,
    name: requiredText(80, BLANK),
    provinces: z.array(z.enum(provinces)).max(provinces.length).readonly(),
    postalCodes: z
      .array(
        z.strictObject({ from: codeNumber, to: codeNumber }).refine(({ from, to }) => from <= to, {
          path: ['to'],
          message: 'El primer código no puede ser mayor que el último',
        }),
      )
      .max(MAX_ROWS, TOO_MANY)
      .readonly(),
    districts: z.array(requiredText(80, BLANK)).max(200, TOO_MANY).readonly(),
    pricing: z.enum(zonePricings),
    weightRates: z
      .array(z.strictObject({ upTo: grams, price: moneyInput }))
      .max(MAX_ROWS, TOO_MANY)
      .readonly(),
    amountRates: z
      .array(z.strictObject({ from: moneyInput, price: moneyInput }))
      .max(MAX_ROWS, TOO_MANY)
      .readonly(),
    freeFrom: moneyInput.meta({ description: 'Importe desde el que el envío es gratis; 0: nunca' }),
    days: z.strictObject({ from: days(), to: days() }).refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'El mínimo de días no puede ser mayor que el máximo',
    }),
    isFallback: z.boolean().meta({ description: 'Si sólo se ofrece cuando el correo no responde' }),
  })
  .superRefine((typed, context) => {
    if (ratesOf(typed) === 0)
      context.addIssue({
        code: 'custom',
        path: [typed.pricing === 'peso' ? 'weightRates' : 'amountRates'],
        message: 'Escribí al menos un precio',
      })
  })

const ratesOf = ({
  pricing,
  weightRates,
  amountRates,
}: Pick<ShippingZone, 'pricing' | 'weightRates' | 'amountRates'>) =>
  pricing === 'peso' ? weightRates.length : amountRates.length

const isUnique = (methods: readonly { id: string }[]) =>
  new Set(methods.map(({ id }) => id)).size === methods.length

/** Shipping methods of the shop, as the owner writes them. At least one method must remain. */
export const shippingSettings = z
  .strictObject({
    isAgreed: z.boolean().meta({ description: 'Si se ofrece coordinar la entrega' }),
    pickupPoints: z
      .array(pickupPoint)
      .max(MAX_METHODS, TOO_MANY)
      .refine(isUnique, 'Hay un identificador repetido')
      .readonly(),
    zones: z
      .array(zone)
      .max(MAX_METHODS, TOO_MANY)
      .refine(isUnique, 'Hay un identificador repetido')
      .readonly(),
    usesCarrier: z.boolean().meta({ description: 'Si se ofrecen los precios del correo' }),
    carrierExtra: moneyInput,
    carrierFreeFrom: moneyInput,
    origin: z.strictObject({
      cp: postalCode,
      provincia: z.enum(['', ...provinces]),
      localidad: text(80),
      direccion: text(200),
    }),
    defaultGrams: grams,
    parcel: z.strictObject({ length: side, width: side, height: side }),
  })
  .superRefine(({ isAgreed, pickupPoints, zones, usesCarrier, origin }, context) => {
    if (!isAgreed && pickupPoints.length === 0 && zones.length === 0 && !usesCarrier)
      context.addIssue({ code: 'custom', path: ['isAgreed'], message: 'Dejá al menos una forma de entrega' })
    if (usesCarrier && origin.provincia === '')
      context.addIssue({
        code: 'custom',
        path: ['origin', 'provincia'],
        message: 'El correo necesita la provincia desde donde despachás',
      })
    if (usesCarrier && origin.cp === '')
      context.addIssue({
        code: 'custom',
        path: ['origin', 'cp'],
        message: 'El correo necesita el código postal desde donde despachás',
      })
  }) satisfies z.ZodType<ShippingSettings>
