import type { ComponentProps } from 'react'
import { Field } from '#web/components/form/field.tsx'

type MailboxFieldProps = Pick<ComponentProps<typeof Field>, 'ref' | 'error' | 'value' | 'onChange'>

/** Where a link is to go, or went: the address of an account. */
export const MailboxField = (props: MailboxFieldProps) => (
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
