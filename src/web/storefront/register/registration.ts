import { registerUser } from '#contract/users.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { unmetRules } from '#domain/password-rules.ts'

/** The form's fields, by the names the call has for them (specification section 3). */
export type Registration = Record<'name' | 'email' | 'state' | 'postalCode' | 'address' | 'password', string>

/**
 * What the call asks of a registration, and the rules for passwords that the shop published. Without a policy only the server can
 * judge the password. `storeName` is too obvious for one, as is the e-mail.
 */
export const registrationRules = ({
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
        // Told together with what else is wrong.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    )
