import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'

/** Field for a one-time code. Phones suggest the code and show a numeric keyboard. `allowsLetters`: for a recovery code. */
export function CodeField({
  allowsLetters = false,
  className,
  ...rest
}: ComponentProps<typeof Field> & { allowsLetters?: boolean }) {
  return (
    <Field
      required
      inputMode={allowsLetters ? 'text' : 'numeric'}
      autoComplete={allowsLetters ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...rest}
      className={joinClasses('tracking-widest tabular-nums', className)}
    />
  )
}
