import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { useInputBeforeHydration } from '#web/components/input/use-input-before-hydration.ts'
import { ChoiceMark, type Marks } from './choice-mark.tsx'

export type ChoiceProps = {
  /** Accessible name: 'Color de Vestido Lola'. */
  legend: string
  names: readonly string[]
  /** Names that are shown but cannot be selected. */
  soldOut?: readonly string[]
  value: string | undefined
  onChange: (name: string) => void
  /** `small` is for the cart. The legend is then visible only to screen readers. */
  size?: 'small' | 'medium'
  error?: string | undefined
  marks?: Marks | undefined
}

type ChoiceGroupProps = ChoiceProps & {
  labelClasses: (isSoldOut: boolean) => string
  titled?: boolean
  children: (name: string, isSoldOut: boolean) => ReactNode
}

/**
 * Row of radio buttons, so all choices are visible at once. The text below the row lists sold-out names,
 * because keyboard navigation skips disabled radio buttons. The text is visible only in the cart. Elsewhere
 * only screen readers use the text.
 */
export function ChoiceGroup({
  legend,
  names,
  soldOut = [],
  value,
  onChange,
  size = 'medium',
  error,
  marks,
  labelClasses,
  titled = false,
  children,
}: ChoiceGroupProps) {
  const id = useId()
  const group = useInputBeforeHydration<HTMLFieldSetElement>(value, onChange)
  const notes = joinClasses(soldOut.length > 0 && `${id}-sold-out`, error !== undefined && `${id}-error`)
  return (
    <fieldset ref={group} aria-describedby={notes || undefined}>
      <legend className={size === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', size === 'small' ? 'gap-1' : 'gap-2')}>
        {names.map((name, position) => {
          const isSoldOut = soldOut.includes(name)
          const mark = marks?.get(name)
          const markId = `${id}-${position}`
          return (
            <label
              key={name}
              title={titled ? name : undefined}
              className={joinClasses(
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                labelClasses(isSoldOut),
              )}
            >
              <input
                type="radio"
                name={id}
                value={name}
                checked={name === value}
                disabled={isSoldOut}
                aria-describedby={mark?.note === undefined ? undefined : markId}
                onChange={() => onChange(name)}
                className="absolute inset-0 size-full appearance-none outline-none disabled:cursor-not-allowed"
              />
              {children(name, isSoldOut)}
              {mark && <ChoiceMark id={markId} {...mark} />}
            </label>
          )
        })}
      </div>
      {soldOut.length > 0 && (
        <p id={`${id}-sold-out`} className={size === 'small' ? 'mt-1 text-12 text-ink-soft' : 'sr-only'}>
          {`Sin stock: ${soldOut.join(', ')}`}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-14 font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
