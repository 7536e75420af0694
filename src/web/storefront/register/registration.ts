import { registerUser } from '#contract/account/users.ts'
import type { PasswordPolicy } from '#domain/account/password-policy.ts'
import { unmetRules } from '#domain/account/password-rules.ts'

/** The form's fields, named as in the API (specification section 3). */
export type Registration = Record<'name' | 'email' | 'state' | 'postalCode' | 'address' | 'password', string>

/**
 * Without a policy only the server checks the password. A password equal to the e-mail address or `storeName` is
 * refused.
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
        // Reports this error together with the others.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    )
