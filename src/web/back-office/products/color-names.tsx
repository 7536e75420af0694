import { joinClasses } from '#web/components/join-classes.ts'
import { swatchLook } from '#web/components/product/swatch-look.ts'

export const ColorNames = ({ colors }: { colors: readonly string[] }) => (
  <ul className="flex max-w-32 min-w-24 flex-wrap gap-x-2">
    {colors.map((color) => (
      <li key={color} className="flex items-center gap-1 wrap-anywhere">
        <span aria-hidden className={joinClasses('size-3 shrink-0 rounded-full swatch', swatchLook(color))} />
        {color}
      </li>
    ))}
  </ul>
)
