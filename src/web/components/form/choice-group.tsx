import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type ChoiceGroupProps = {
  label: string
  /** Under which id the error is found by what describes the choices with it. */
  errorId: string
  error: string | undefined
  children: ReactNode
}

/** Choices that belong together, all of them in sight, with what is wrong below. */
export const ChoiceGroup = ({ label, errorId, error, children }: ChoiceGroupProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-14 font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
    {error !== undefined && (
      <FieldError id={errorId} className="mt-1">
        {error}
      </FieldError>
    )}
  </fieldset>
)

/** A choice with its box or button, chosen or not. */
export const choiceLook =
  'flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-white px-3 has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent'
