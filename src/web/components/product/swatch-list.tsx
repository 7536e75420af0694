import { joinClasses } from '#web/components/layout/join-classes.ts'
import { swatchClass } from './swatch-class.ts'

type SwatchListProps = {
  colors: readonly string[]
  /** Maximum number of colour dots. Two more colours are shown as '+2'. */
  atMost?: number
  className?: string | undefined
}

export function SwatchList({ colors, atMost = 5, className }: SwatchListProps) {
  if (colors.length === 0) return null
  const hidden = colors.length - atMost
  return (
    <span className={joinClasses('flex h-4 items-center gap-1', className)}>
      <span className="sr-only">{`Colores: ${colors.join(', ')}`}</span>
      {colors.slice(0, atMost).map((color) => (
        <span
          key={color}
          title={color}
          aria-hidden
          className={joinClasses('size-3.5 rounded-full swatch', swatchClass(color))}
        />
      ))}
      {hidden > 0 && (
        <span aria-hidden className="text-12 text-ink-soft">
          {`+${hidden}`}
        </span>
      )}
    </span>
  )
}
