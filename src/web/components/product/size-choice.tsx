import { useId } from 'react'
import { ChoiceMark, type Marks } from './choice-mark.tsx'
import { ChoiceNotes, notesOf } from './choice-notes.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { useEarlyAnswer } from '#web/components/form/use-early-answer.ts'

type SizeChoiceProps = {
  legend: string
  sizes: readonly string[]
  /** Those that are seen and cannot be chosen. */
  soldOut?: readonly string[]
  value: string | undefined
  onChange: (size: string) => void
  /** `small` in the cart, where the legend is only heard. */
  size?: 'small' | 'medium'
  error?: string | undefined
  marks?: Marks | undefined
}

/** Chooses one size: buttons in a row, never a closed list, so that every size is seen at once. */
export function SizeChoice({
  legend,
  sizes,
  soldOut = [],
  value,
  onChange,
  size: look = 'medium',
  error,
  marks,
}: SizeChoiceProps) {
  const id = useId()
  const group = useEarlyAnswer<HTMLFieldSetElement>(value, onChange)
  return (
    <fieldset ref={group} aria-describedby={notesOf({ id, soldOut, error })}>
      <legend className={look === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', look === 'small' ? 'gap-1' : 'gap-2')}>
        {sizes.map((size, place) => {
          const isSoldOut = soldOut.includes(size)
          const mark = marks?.get(size)
          const markId = `${id}-${place}`
          return (
            <label
              key={size}
              className={joinClasses(
                'relative grid place-items-center rounded-control border border-line bg-transparent text-14 font-medium wrap-anywhere transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                isSoldOut
                  ? 'cursor-not-allowed border-dashed text-ink-soft'
                  : 'cursor-pointer hover:border-ink',
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
                disabled={isSoldOut}
                aria-describedby={mark?.note === undefined ? undefined : markId}
                onChange={() => onChange(size)}
                className="absolute inset-0 size-full appearance-none outline-none disabled:cursor-not-allowed"
              />
              {isSoldOut ? (
                <>
                  <span className="line-through">{size}</span>
                  <span className={look === 'small' ? 'sr-only' : 'text-12 leading-none font-normal'}>
                    Sin stock
                  </span>
                </>
              ) : (
                size
              )}
              {mark && <ChoiceMark id={markId} {...mark} />}
            </label>
          )
        })}
      </div>
      <ChoiceNotes id={id} soldOut={soldOut} error={error} size={look} />
    </fieldset>
  )
}
