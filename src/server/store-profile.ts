import { readFileSync } from 'node:fs'
import { type Money, parsePesos } from '#domain/money.ts'
import { demoStoreProfile, type StoreProfile } from '#domain/store-profile.ts'
import { tillPaymentMethods } from '#domain/surcharge.ts'
import { z } from '#contract/z.ts'
import { BadSetting } from './config.ts'

/**
 * What makes this installation one particular store: the demo's profile with what the JSON file says instead, field by
 * field (lists are replaced whole; `minimumPurchase` is in pesos, surcharges in basis points). Throws `BadSetting`, in
 * Spanish, for a file that cannot be read, an unknown field or a value that cannot be used.
 */
export function readStoreProfile(file?: string): StoreProfile {
  if (file === undefined) return demoStoreProfile
  const read = overrides.safeParse(readJson(file))
  if (read.success) {
    const { surcharges, ...rest } = read.data
    return { ...demoStoreProfile, ...rest, surcharges: { ...demoStoreProfile.surcharges, ...surcharges } }
  }
  const lines = read.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'archivo'}: ${remedyFor(issue)}`,
  )
  throw new BadSetting(`STORE_PROFILE: hay que corregir ${file}:\n${lines.join('\n')}`)
}

const sentence = z.string().trim().min(1, 'no puede quedar vacío').max(500, 'es demasiado largo')
const mayBeBlank = z.string().trim().max(500, 'es demasiado largo')
const digits = z
  .string()
  .regex(/^\d{8,15}$/, 'va solo con números y el código de país, por ejemplo 5491155550100')
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección web, por ejemplo https://…',
})
/** Written as people do, with a comma, or with a point; kept with a point. */
const mark = z
  .string()
  .trim()
  .regex(/^(?:[0-4](?:[.,]\d)?|5(?:[.,]0)?)?$/, 'va de 0 a 5, por ejemplo 4,9')
  .transform((text) => text.replace(',', '.'))
const claims = z.array(z.strictObject({ title: sentence, text: sentence })).max(12, 'son demasiados')
const steps = z
  .array(z.int().min(0, 'no puede ser negativo').max(100_000, 'es demasiado'))
  .max(5, 'son demasiados')
const pesos = z.unknown().transform((value, context): Money => {
  const amount = parsePesos(value)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: 'va en pesos, con hasta dos decimales' })
  return z.NEVER
})

const overrides = z
  .strictObject({
    name: sentence,
    slogan: sentence,
    logoText: sentence,
    ownerName: sentence,
    email: z.email('tiene que ser un correo válido'),
    phone: mayBeBlank,
    chatPhone: digits,
    address: mayBeBlank,
    city: mayBeBlank,
    openingHours: mayBeBlank,
    socialLinks: z
      .array(z.strictObject({ network: z.enum(['Instagram', 'Facebook', 'TikTok', 'X']), url: webAddress }))
      .max(8, 'son demasiados'),
    supportContacts: z
      .array(z.strictObject({ role: sentence, description: mayBeBlank, phone: digits }))
      .max(8, 'son demasiados'),
    minimumPurchase: pesos,
    mostUnitsPerWebSale: z.int().min(0, 'no puede ser negativo').max(100_000, 'no puede pasar de 100000'),
    surcharges: z.partialRecord(z.enum(tillPaymentMethods), steps),
    unpaidSaleLifetimeMinutes: z
      .int()
      .min(5, 'tiene que ser 5 o más')
      .max(10_080, 'no puede pasar de una semana'),
    nationalTaxes: z.int().min(0, 'no puede ser negativo').max(10_000, 'no puede pasar de 10000 (100 %)'),
    rating: mark,
    whyChooseUs: claims,
    registrationBenefits: claims,
  } satisfies Record<keyof StoreProfile, z.ZodType>)
  .partial()

function readJson(file: string): unknown {
  try {
    // The mark some Windows editors begin a file with is no JSON.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (failure) {
    const why = failure instanceof SyntaxError ? 'no es JSON válido' : 'no se puede leer'
    throw new BadSetting(`STORE_PROFILE: el archivo ${file} ${why}. Corregilo o quitá la configuración`)
  }
}

/** Our own sentences are Spanish; zod's general ones are not. */
function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `no conocemos ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return 'no es del tipo que corresponde'
  if (issue.code === 'invalid_value') return `tiene que ser uno de: ${issue.values.join(', ')}`
  return issue.message
}
