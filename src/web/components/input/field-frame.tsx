import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export type FieldTexts = {
  label: string
  /**
   * Text that says why the form needs the value, or which format the value has. Always visible under the
   * field.
   */
  help?: ReactNode
  /** Sentence with the correction; absent for a valid field. */
  error?: string | undefined
  /** False shows '(opcional)' beside the label; true shows nothing. */
  required?: boolean | undefined
}

type FieldFrameProps = FieldTexts & {
  id: string
  /**
   * Button to the right of the control. Help and error text are as wide as the control and the button
   * together.
   */
  beside?: ReactNode
  children: ReactNode
}

/**
 * Renders the label above the control, and help and error text below. The control needs the attributes that
 * `fieldAttributes` returns.
 */
export function FieldFrame({ id, label, help, error, required, beside, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {required === false && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {beside === undefined ? (
        children
      ) : (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-48 flex-1">{children}</div>
          {beside}
        </div>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="text-14 text-ink-soft">
          {help}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Attributes that connect a control with its label, help and error. */
export function fieldAttributes({ id, help, error, required }: FieldTexts & { id: string }) {
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    required: required === true,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described || undefined,
  }
}

export const controlClasses =
  'h-11 w-full rounded-control border border-line-strong bg-white px-3 text-16 text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink aria-invalid:border-bad aria-invalid:bg-bad-tint disabled:bg-paper-deep disabled:text-ink-soft'
