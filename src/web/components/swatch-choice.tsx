import { Check } from 'lucide-react'
import { useId } from 'react'
import { joinClasses } from './join-classes.ts'
import { swatchLook } from './swatch-look.ts'
import { useEarlyAnswer } from './use-early-answer.ts'

type SwatchChoiceProps = {
  /** What is being chosen, for whoever cannot see it: 'Color de Vestido Lola'. */
  legend: string
  colors: readonly string[]
  value: string | undefined
  onChange: (color: string) => void
  /** `small` in the cart; `medium` writes each name beside its dot. */
  size?: 'small' | 'medium'
  error?: string | undefined
}

/** Chooses one colour: radio buttons drawn as dots, each with its name; arrows move between them. */
export function SwatchChoice({ legend, colors, value, onChange, size = 'medium', error }: SwatchChoiceProps) {
  const id = useId()
  const group = useEarlyAnswer<HTMLFieldSetElement>(value, onChange)
  return (
    <fieldset ref={group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={size === 'small' ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={joinClasses('flex flex-wrap', size === 'small' ? 'gap-1' : 'gap-2')}>
        {colors.map((color) => (
          <label
            key={color}
            title={color}
            className={joinClasses(
              'relative inline-flex cursor-pointer items-center gap-2 rounded-full transition-colors touch-target',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              size === 'small'
                ? 'size-8 justify-center'
                : 'min-h-11 min-w-0 border border-line py-1 pr-4 pl-2.5 text-14 hover:border-ink has-checked:border-ink has-checked:bg-white',
            )}
          >
            <input
              type="radio"
              name={id}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 size-full appearance-none rounded-full outline-none"
            />
            <SwatchDot color={color} chosen={color === value} />
            <span className={size === 'small' ? 'sr-only' : 'min-w-0 first-letter:uppercase'}>{color}</span>
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

function SwatchDot({ color, chosen }: { color: string; chosen: boolean }) {
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
    </span>
  )
}
