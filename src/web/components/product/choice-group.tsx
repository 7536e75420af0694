import { type ReactNode, useId } from 'react'
import { joinClasses } from '#web/components/join-classes.ts'
import { useEarlyAnswer } from '#web/components/form/use-early-answer.ts'
import { ChoiceMark, type Marks } from './choice-mark.tsx'

/** What a choice of colours and one of sizes have in common. */
export type ChoiceProps = {
  /** What is being chosen, for whoever cannot see it: 'Color de Vestido Lola'. */
  legend: string
  names: readonly string[]
  /** Those that are seen and cannot be chosen. */
  soldOut?: readonly string[]
  value: string | undefined
  onChange: (name: string) => void
  /** `small` in the cart, where the legend is only heard. */
  size?: 'small' | 'medium'
  error?: string | undefined
  marks?: Marks | undefined
}

type ChoiceGroupProps = ChoiceProps & {
  labelLook: (isSoldOut: boolean) => string
  /** Whether its name is seen by pointing at it. */
  titled?: boolean
  /** How one looks. */
  children: (name: string, isSoldOut: boolean) => ReactNode
}

/**
 * A row of radio buttons, never a closed list, so that every choice is seen at once. Below it, which of them are sold out and what
 * was refused: whoever goes from one to the next by keys passes over the disabled ones and would never hear of them, and in the
 * cart there is no room to write it on each.
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
  labelLook,
  titled = false,
  children,
}: ChoiceGroupProps) {
  const id = useId()
  const group = useEarlyAnswer<HTMLFieldSetElement>(value, onChange)
  const notes = joinClasses(soldOut.length > 0 && `${id}-sold-out`, error !== undefined && `${id}-error`)
  return (
    <fieldset ref={group} aria-describedby={notes || undefined}>
      <legend className={size === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', size === 'small' ? 'gap-1' : 'gap-2')}>
        {names.map((name, place) => {
          const isSoldOut = soldOut.includes(name)
          const mark = marks?.get(name)
          const markId = `${id}-${place}`
          return (
            <label
              key={name}
              title={titled ? name : undefined}
              className={joinClasses(
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                labelLook(isSoldOut),
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
          Sin stock: {soldOut.join(', ')}
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
