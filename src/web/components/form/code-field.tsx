import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { joinClasses } from '#web/components/join-classes.ts'

/** Field for a one-time code. Phones suggest the code and show a numeric keyboard. `letters`: for a recovery code. */
export function CodeField({
  letters = false,
  className,
  ...rest
}: ComponentProps<typeof Field> & { letters?: boolean }) {
  return (
    <Field
      required
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete={letters ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...rest}
      className={joinClasses('tracking-widest tabular-nums', className)}
    />
  )
}
