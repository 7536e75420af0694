import { endpoint } from './endpoint.ts'
import { z } from './z.ts'

/** Longer texts are refused before anything is computed from them. */
export const LONGEST_PASSWORD = 200

/** A password on its way in, good or not: whether it meets the policy is told apart. */
export const password = z
  .string('La contraseña es obligatoria')
  .min(1, 'La contraseña es obligatoria')
  .max(LONGEST_PASSWORD, 'La contraseña es demasiado larga')

/** Only the version is sure: a newer server may publish a form this program does not know. */
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
