import { useId } from 'react'
import { joinClasses } from './join-classes.ts'
import { useEarlyAnswer } from './use-early-answer.ts'

type SizeChoiceProps = {
  legend: string
  sizes: readonly string[]
  value: string | undefined
  onChange: (size: string) => void
  /** `small` in the cart, where the legend is only heard. */
  size?: 'small' | 'medium'
  error?: string | undefined
}

/** Chooses one size: buttons in a row, never a closed list, so that every size is seen at once. */
export function SizeChoice({
  legend,
  sizes,
  value,
  onChange,
  size: look = 'medium',
  error,
}: SizeChoiceProps) {
  const id = useId()
  const group = useEarlyAnswer<HTMLFieldSetElement>(value, onChange)
  return (
    <fieldset ref={group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={look === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', look === 'small' ? 'gap-1' : 'gap-2')}>
        {sizes.map((size) => (
          <label
            key={size}
            className={joinClasses(
              'relative grid cursor-pointer place-items-center rounded-control border border-line bg-transparent text-14 font-medium wrap-anywhere transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              look === 'small'
                ? 'min-h-8 min-w-8 px-2 py-1 pointer-coarse:min-h-10 pointer-coarse:min-w-10'
                : 'min-h-11 min-w-11 px-3 py-2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className="absolute inset-0 size-full appearance-none outline-none"
            />
            {size}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-14 font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
