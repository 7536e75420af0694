import { readFileSync } from 'node:fs'
import { demoStoreProfile, newStoreProfile, type StoreProfile } from '#domain/store/store-profile.ts'
import { discountedMethods, tillPaymentMethods } from '#domain/pricing/surcharge.ts'
import { methodDiscount, storeProfileFields, surchargeSteps } from '#contract/store/store-profile.ts'
import { z } from '#contract/http/z.ts'
import { BadSetting, type Config } from './config.ts'

/**
 * Returns the initial profile of the mode with the fields of the JSON file. Lists are replaced as a whole.
 * `minimumPurchase` is in pesos, surcharges are in basis points. Throws `BadSetting`, in Spanish, for an invalid file.
 */
export function readStoreProfile(file?: string, mode: Config['mode'] = 'demo'): StoreProfile {
  const base = mode === 'demo' ? demoStoreProfile : newStoreProfile
  if (file === undefined) return base
  const parsed = overrides.safeParse(readJson(file))
  if (parsed.success) {
    const { surcharges, methodDiscounts, ...rest } = parsed.data
    return {
      ...base,
      ...rest,
      surcharges: { ...base.surcharges, ...surcharges },
      methodDiscounts: { ...base.methodDiscounts, ...methodDiscounts },
    }
  }
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'archivo'}: ${remedyFor(issue)}`,
  )
  throw new BadSetting(`STORE_PROFILE: hay que corregir ${file}:\n${lines.join('\n')}`)
}

const overrides = z
  .strictObject({
    ...storeProfileFields,
    surcharges: z.partialRecord(z.enum(tillPaymentMethods), surchargeSteps),
    methodDiscounts: z.partialRecord(z.enum(discountedMethods), methodDiscount),
  })
  .partial()

function readJson(file: string): unknown {
  try {
    // Some Windows editors begin a file with a byte order mark, which is not JSON.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (failure) {
    const reason = failure instanceof SyntaxError ? 'no es JSON válido' : 'no se puede leer'
    throw new BadSetting(`STORE_PROFILE: el archivo ${file} ${reason}. Corregilo o quitá la configuración`)
  }
}

/** Replaces zod's general messages, which are English. */
function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `no conocemos ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') return 'no es del tipo que corresponde'
  if (issue.code === 'invalid_value') return `tiene que ser uno de: ${issue.values.join(', ')}`
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
}
