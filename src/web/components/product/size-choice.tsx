import { joinClasses } from '#web/components/layout/join-classes.ts'
import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'

export function SizeChoice({ size = 'medium', ...choice }: ChoiceProps) {
  return (
    <ChoiceGroup
      {...choice}
      size={size}
      labelClasses={(isSoldOut) =>
        joinClasses(
          'relative grid place-items-center rounded-control border border-line bg-transparent text-14 font-medium wrap-anywhere transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked',
          isSoldOut ? 'cursor-not-allowed border-dashed text-ink-soft' : 'cursor-pointer hover:border-ink',
          size === 'small'
            ? 'min-h-8 min-w-8 px-2 py-1 pointer-coarse:min-h-10 pointer-coarse:min-w-10'
            : 'min-h-11 min-w-11 px-3 py-2',
        )
      }
    >
      {(name, isSoldOut) =>
        isSoldOut ? (
          <>
            <span className="line-through">{name}</span>
            <span className={size === 'small' ? 'sr-only' : 'text-12 leading-none font-normal'}>
              Sin stock
            </span>
          </>
        ) : (
          name
        )
      }
    </ChoiceGroup>
  )
}
