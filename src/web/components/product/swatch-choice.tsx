import { Check } from 'lucide-react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import { swatchClass } from './swatch-class.ts'

export function SwatchChoice({ size = 'medium', ...choice }: ChoiceProps) {
  return (
    <ChoiceGroup
      {...choice}
      size={size}
      titled
      labelClasses={(isSoldOut) =>
        joinClasses(
          'relative inline-flex items-center gap-2 rounded-full transition-colors touch-target',
          isSoldOut ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer',
          size === 'small'
            ? 'size-8 justify-center'
            : 'min-h-11 min-w-0 border border-line py-1 pr-4 pl-2.5 text-14 has-checked:border-ink has-checked:bg-white',
          size === 'medium' && (isSoldOut ? 'border-dashed' : 'hover:border-ink'),
        )
      }
    >
      {(color, isSoldOut) => (
        <>
          <SwatchDot color={color} chosen={color === choice.value} struck={isSoldOut} />
          <span className={size === 'small' ? 'sr-only' : 'min-w-0 first-letter:uppercase'}>{color}</span>
          {isSoldOut && <span className={size === 'small' ? 'sr-only' : 'shrink-0 text-12'}>Sin stock</span>}
        </>
      )}
    </ChoiceGroup>
  )
}

function SwatchDot({ color, chosen, struck }: { color: string; chosen: boolean; struck: boolean }) {
  return (
    <span
      aria-hidden
      className={joinClasses(
        'pointer-events-none relative grid size-6 shrink-0 place-items-center rounded-full swatch',
        chosen && 'outline-2 outline-offset-2',
        swatchClass(color),
      )}
    >
      {chosen && <Check className="size-4 rounded-full bg-white p-0.5 text-ink" strokeWidth={3} />}
      {/* The line has a light border and a dark centre, so the line is visible on every colour. */}
      {struck && <span className="absolute h-1 w-7 -rotate-45 border-y border-paper bg-ink" />}
    </span>
  )
}
