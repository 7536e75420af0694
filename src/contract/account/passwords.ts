import { endpoint } from '#contract/http/endpoint.ts'
import { z } from '#contract/http/z.ts'

/** Longer passwords are refused before hashing. */
export const MAX_PASSWORD_LENGTH = 200

/** A submitted password. The server checks the policy separately. */
export const password = z
  .string('La contraseña es obligatoria')
  .min(1, 'La contraseña es obligatoria')
  .max(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga')

/** Requires only the version, because a newer server may publish a policy in an unknown format. */
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
