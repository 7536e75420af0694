import { Check } from 'lucide-react'
import { useId } from 'react'
import { ChoiceMark, type Marks } from './choice-mark.tsx'
import { ChoiceNotes, notesOf } from './choice-notes.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { swatchLook } from './swatch-look.ts'
import { useEarlyAnswer } from '#web/components/form/use-early-answer.ts'

type SwatchChoiceProps = {
  /** What is being chosen, for whoever cannot see it: 'Color de Vestido Lola'. */
  legend: string
  colors: readonly string[]
  /** Those that are seen and cannot be chosen. */
  soldOut?: readonly string[]
  value: string | undefined
  onChange: (color: string) => void
  /** `small` in the cart; `medium` writes each name beside its dot. */
  size?: 'small' | 'medium'
  error?: string | undefined
  marks?: Marks | undefined
}

/** Chooses one colour: radio buttons drawn as dots, each with its name; arrows move between them. */
export function SwatchChoice({
  legend,
  colors,
  soldOut = [],
  value,
  onChange,
  size = 'medium',
  error,
  marks,
}: SwatchChoiceProps) {
  const id = useId()
  const group = useEarlyAnswer<HTMLFieldSetElement>(value, onChange)
  return (
    <fieldset ref={group} aria-describedby={notesOf({ id, soldOut, error })}>
      <legend className={size === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', size === 'small' ? 'gap-1' : 'gap-2')}>
        {colors.map((color, place) => {
          const isSoldOut = soldOut.includes(color)
          const mark = marks?.get(color)
          const markId = `${id}-${place}`
          return (
            <label
              key={color}
              title={color}
              className={joinClasses(
                'relative inline-flex items-center gap-2 rounded-full transition-colors touch-target',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                isSoldOut ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer',
                size === 'small'
                  ? 'size-8 justify-center'
                  : 'min-h-11 min-w-0 border border-line py-1 pr-4 pl-2.5 text-14 has-checked:border-ink has-checked:bg-white',
                size === 'medium' && (isSoldOut ? 'border-dashed' : 'hover:border-ink'),
              )}
            >
              <input
                type="radio"
                name={id}
                value={color}
                checked={color === value}
                disabled={isSoldOut}
                aria-describedby={mark?.note === undefined ? undefined : markId}
                onChange={() => onChange(color)}
                className="peer absolute inset-0 size-full appearance-none rounded-full outline-none disabled:cursor-not-allowed"
              />
              <SwatchDot color={color} chosen={color === value} struck={isSoldOut} />
              <span className={size === 'small' ? 'sr-only' : 'min-w-0 first-letter:uppercase'}>{color}</span>
              {isSoldOut && (
                <span className={size === 'small' ? 'sr-only' : 'shrink-0 text-12'}>Sin stock</span>
              )}
              {mark && <ChoiceMark id={markId} {...mark} />}
            </label>
          )
        })}
      </div>
      <ChoiceNotes id={id} soldOut={soldOut} error={error} size={size} />
    </fieldset>
  )
}

function SwatchDot({ color, chosen, struck }: { color: string; chosen: boolean; struck: boolean }) {
  return (
    <span
      aria-hidden
      className={joinClasses(
        'pointer-events-none relative grid size-6 shrink-0 place-items-center rounded-full swatch',
        chosen && 'outline-2 outline-offset-2',
        swatchLook(color),
      )}
    >
      {chosen && <Check className="size-4 rounded-full bg-white p-0.5 text-ink" strokeWidth={3} />}
      {/* Two tones, so that it is seen on every colour. */}
      {struck && <span className="absolute h-1 w-7 -rotate-45 border-y border-paper bg-ink" />}
    </span>
  )
}
