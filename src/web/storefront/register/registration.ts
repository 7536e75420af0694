import { registerUser } from '#contract/account/users.ts'
import type { PasswordPolicy } from '#domain/account/password-policy.ts'
import { unmetRules } from '#domain/account/password-rules.ts'

/** The form's fields, named as in the API (specification section 3). */
export type Registration = Record<'name' | 'email' | 'state' | 'postalCode' | 'address' | 'password', string>

/**
 * Without `policy` only the server checks the password. With a policy, the schema also refuses a password
 * equal to the e-mail address or `storeName`.
 */
export const registrationSchema = ({
  policy,
  storeName,
}: {
  policy: PasswordPolicy | undefined
  storeName: string
}) =>
  registerUser.body
    .omit({ role: true })
    .refine(
      ({ password, email }) =>
        !password || !policy || unmetRules({ policy, password, obvious: [email, storeName] }).length === 0,
      {
        path: ['password'],
        message: 'A tu contraseña todavía le falta algo de la lista',
        // Runs this check even when other fields are invalid, so all errors appear together.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    )
