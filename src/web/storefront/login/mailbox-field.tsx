import type { ComponentProps } from 'react'
import { Field } from '#web/components/form/field.tsx'

/** The address of an account: to sign in with, or where a link is to go. */
export const MailboxField = (props: Partial<ComponentProps<typeof Field>>) => (
  <Field
    label="Tu correo"
    name="correo"
    required
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
)
