import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { findName } from '#domain/product/colors.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import type { FilterChoice } from './facets.ts'

/** A longer list shows this number of values with most products. The others are behind 'Ver todos'. */
const SHOWN_FIRST = 8
/** A list of this length is shown whole, because 'Ver todos' would save no space. */
const SHOWN_WHOLE = 10

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-t border-line py-1">
      <summary className="flex min-h-11 list-none items-center justify-between text-14 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type Option = FilterChoice & { isChosen: boolean }

type FilterOptionsProps = {
  choices: readonly FilterChoice[]
  chosen: readonly string[]
  /** Option that removes the filter. */
  all: ReactNode
  /** Classes of the element around the options. */
  className?: string
  /** True: all options are in one row that scrolls sideways. */
  inOneRow?: boolean
  children: (option: Option) => ReactNode
}

export function FilterOptions({
  choices,
  chosen,
  all,
  className,
  inOneRow = false,
  children,
}: FilterOptionsProps) {
  const options = choices.map((choice) => ({
    ...choice,
    isChosen: findName(chosen, choice.valor) !== undefined,
  }))
  const isFirst = useFirstValues(options)
  if (inOneRow)
    return (
      // The padding and the centre keep the focus rings visible.
      <div
        onFocus={({ target }) =>
          target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'center' })
        }
        className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 *:shrink-0 *:whitespace-nowrap"
      >
        {all}
        {options.map(children)}
      </div>
    )
  const rest = options.filter((option) => !isFirst(option))
  return (
    // `relative`, because visually hidden descendants would otherwise make the page longer.
    <div className="relative">
      {all}
      <div className={className}>{options.filter(isFirst).map(children)}</div>
      {rest.length > 0 && (
        <MoreOptions options={rest} className={className}>
          {children}
        </MoreOptions>
      )}
    </div>
  )
}

/**
 * Returns the test for the values that are always visible. A value stays visible while it has products, because the
 * counts change with each choice and the values must keep their places.
 */
function useFirstValues(options: readonly Option[]): (option: Option) => boolean {
  const [first, setFirst] = useState(() => mostFrequent(options))
  if (options.length <= SHOWN_WHOLE) return () => true
  const isFirst = ({ valor }: Option) => first.has(valor)
  if (options.filter(isFirst).length < SHOWN_FIRST) setFirst(mostFrequent(options))
  return isFirst
}

function mostFrequent(options: readonly Option[]): ReadonlySet<string> {
  const byCount = options.toSorted((one, other) => (other.cantidad ?? 0) - (one.cantidad ?? 0))
  return new Set(byCount.slice(0, SHOWN_FIRST).map(({ valor }) => valor))
}

type MoreOptionsProps = Pick<FilterOptionsProps, 'className' | 'children'> & { options: readonly Option[] }

function MoreOptions({ options, className, children }: MoreOptionsProps) {
  // Only the first value counts, because a later choice must not fold the list under the pointer.
  const [startsOpen] = useState(() => options.some(({ isChosen }) => isChosen))
  return (
    <details open={startsOpen} className="group/more">
      <summary className="flex min-h-9 list-none items-center text-14 font-medium underline underline-offset-4 hover:text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="group-open/more:hidden">Ver todos</span>
        <span className="hidden group-open/more:inline">Ver menos</span>
      </summary>
      <div className={className}>{options.map(children)}</div>
    </details>
  )
}

type AllOptionProps = { active: boolean; to: string; onPress: (() => void) | undefined }

export function AllOption({ active, to, onPress }: AllOptionProps) {
  const attributes = {
    'aria-current': active ? ('true' as const) : undefined,
    className: joinClasses(
      'flex min-h-9 items-center text-14 underline-offset-4 hover:underline pointer-coarse:min-h-11',
      active ? 'font-semibold text-accent' : 'text-ink-soft hover:text-ink',
    ),
  }
  if (onPress === undefined)
    return (
      <Link {...attributes} to={to}>
        Todos
      </Link>
    )
  return (
    <button type="button" {...attributes} onClick={onPress}>
      Todos
    </button>
  )
}
