import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type ChoiceFieldsetProps = {
  label: string
  /** Id of the error text, for `aria-describedby` of the choices. */
  errorId: string
  error: string | undefined
  children: ReactNode
}

/** The error is above the choices, because an invalid form focuses the first choice and may show no more of the group. */
export const ChoiceFieldset = ({ label, errorId, error, children }: ChoiceFieldsetProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-14 font-semibold">{label}</legend>
    {error !== undefined && (
      <FieldError id={errorId} className="mb-2">
        {error}
      </FieldError>
    )}
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

export const choiceClasses =
  'flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-white px-3 has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent'
