import type { ComponentProps } from 'react'
import { Field } from '#web/components/input/field.tsx'

export const EmailField = (props: Partial<ComponentProps<typeof Field>>) => (
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
