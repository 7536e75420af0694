import type { ReactNode } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'

type FilterOptionProps = {
  name: string
  valor: string
  /** Number of products with this value. Undefined when unknown. */
  cantidad?: number | undefined
  isChosen: boolean
  mark?: ReactNode
  children: string
}

export const FilterOption = ({ name, valor, cantidad, isChosen, mark, children }: FilterOptionProps) => (
  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-14 text-ink-soft transition-colors hover:text-ink has-checked:font-semibold has-checked:text-ink pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={valor}
      defaultChecked={isChosen}
      className="size-4.5 shrink-0"
    />
    {mark !== undefined && <span aria-hidden>{mark}</span>}
    <span className="min-w-0 wrap-anywhere first-letter:uppercase">{children}</span>
    <Count of={cantidad} className="ml-auto pl-1 text-ink-soft" />
  </label>
)

/** Short value, such as a size, in a row of values. */
export const CompactFilterOption = ({ name, valor, cantidad, isChosen, children }: FilterOptionProps) => (
  <label className="relative inline-flex min-h-9 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line px-2.5 text-14 font-medium wrap-anywhere transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:picked has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
    <input
      type="checkbox"
      name={name}
      value={valor}
      defaultChecked={isChosen}
      className="absolute inset-0 size-full appearance-none outline-none"
    />
    {children}
    <Count of={cantidad} />
  </label>
)

type CountProps = { of: number | undefined; className?: string }

const Count = ({ of: products, className }: CountProps) =>
  products !== undefined && (
    <span className={joinClasses('text-12 font-normal tabular-nums', className)}>
      <span>{products.toLocaleString('es-AR')}</span>
      <span className="sr-only">{products === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
