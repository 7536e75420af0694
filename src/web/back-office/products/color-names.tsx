import { joinClasses } from '#web/components/layout/join-classes.ts'
import { swatchClass } from '#web/components/product/swatch-class.ts'

export const ColorNames = ({ colors }: { colors: readonly string[] }) => (
  <ul className="flex max-w-32 min-w-24 flex-wrap gap-x-2">
    {colors.map((color) => (
      <li key={color} className="flex items-center gap-1 wrap-anywhere">
        <span
          aria-hidden
          className={joinClasses('size-3 shrink-0 rounded-full swatch', swatchClass(color))}
        />
        {color}
      </li>
    ))}
  </ul>
)
