import type { ComponentProps } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type UnitsInputProps = Omit<ComponentProps<'input'>, 'value' | 'max' | 'onChange'> & {
  'aria-label': string
  units: number
  /** A larger number is not typed. */
  max: number
  onChange: (units: number) => void
}

/** A field for units in a grid. An empty field is 0. */
export const UnitsInput = ({ units, max, onChange, className, ...input }: UnitsInputProps) => (
  <input
    {...input}
    inputMode="numeric"
    autoComplete="off"
    placeholder="0"
    value={units === 0 ? '' : String(units)}
    onFocus={({ target }) => target.select()}
    onChange={({ target }) => {
      const typed = Number(target.value.replaceAll(/\D/g, ''))
      if (typed <= max) onChange(typed)
    }}
    className={joinClasses(
      'w-14 rounded-control border border-line-strong bg-white px-2 text-right text-16 tabular-nums placeholder:text-ink-soft hover:border-ink',
      className,
    )}
  />
)
