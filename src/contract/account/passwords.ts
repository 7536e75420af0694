import { endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'

/** Longer passwords are refused before hashing. */
export const MAX_PASSWORD_LENGTH = 200

/** A submitted password. The policy is checked separately. */
export const password = z
  .string('La contraseña es obligatoria')
  .min(1, 'La contraseña es obligatoria')
  .max(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga')

/** Only the version is required, because a newer server may publish an unknown form. */
const publishedPolicy = z.object({
  schemaVersion: z.number(),
  customStrengthOptions: z
    .object({
      minPasswordLength: z.int(),
      maxPasswordLength: z.int(),
      containsLowercaseCharacter: z.boolean(),
      containsUppercaseCharacter: z.boolean(),
      containsNumericCharacter: z.boolean(),
      containsNonAlphanumericCharacter: z.boolean(),
    })
    .partial()
    .optional(),
  allowedNonAlphanumericCharacters: z.array(z.string()).readonly().optional(),
})

export const getPasswordPolicy = endpoint({
  method: 'GET',
  path: '/api/auth/password-policy',
  allow: 'anyone',
  tag: 'Ingreso',
  summary: 'Qué tiene que cumplir una contraseña.',
  reply: publishedPolicy,
})
