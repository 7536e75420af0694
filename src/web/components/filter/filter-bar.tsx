import { type FocusEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { type ListChoice, type ListRules, listQuery } from './list-rules.ts'

type FilterBarProps<Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  choice: ListChoice<Filters, Sort>
  /** Accessible name: 'Filtrar por categoría'. */
  label: string
  name: keyof Filters & string
  /** Label of each value, in display order. */
  values: Readonly<Record<string, string>>
  /** Label of the button without a value. Default: 'Todos'. */
  all?: string
  /** Keeps one row that scrolls sideways on wide screens too, for many values. */
  oneRow?: boolean
}

/**
 * Button `all` and one button for each value of a filter. Search, sort order and other filters do not
 * change. The bar is a plain GET form, so the buttons work before hydration.
 */
export function FilterBar<Filters extends Record<string, string>, Sort extends string>({
  rules,
  choice,
  label,
  name,
  values,
  all = 'Todos',
  oneRow = false,
}: FilterBarProps<Filters, Sort>) {
  const bar = useRef<HTMLFormElement>(null)
  const chosen: string = choice.filters[name] ?? ''
  // A bar of one row scrolls sideways, so the active button may be outside of the visible part.
  useEffect(() => {
    const button = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!bar.current || !button) return
    bar.current.scrollLeft = button.offsetLeft - (bar.current.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  const others = listQuery(rules, { ...choice, filters: { ...choice.filters, [name]: undefined } })
  return (
    <Form
      ref={bar}
      action={rules.path}
      aria-label={label}
      onFocus={scrollFocusedIntoView}
      className={joinClasses(
        'relative flex gap-2 overflow-x-auto scroll-px-4 p-1 max-sm:-mx-4 max-sm:px-4 sm:-mx-1',
        !oneRow && 'sm:flex-wrap',
      )}
    >
      {Object.entries(others).map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      {/* The button `all` has no name, so it adds no parameter to the address. */}
      {[['', all] as const, ...Object.entries(values)].map(([value, text]) => (
        <button
          key={value}
          type="submit"
          name={value === '' ? undefined : name}
          value={value === '' ? undefined : value}
          aria-pressed={value === chosen}
          className={joinClasses(
            'h-9 shrink-0 rounded-full border px-4 text-14 font-medium whitespace-nowrap transition-colors touch-target',
            value === chosen
              ? 'border-ink bg-ink text-paper picked'
              : 'border-line-strong bg-white hover:border-ink',
          )}
        >
          {text}
        </button>
      ))}
    </Form>
  )
}

/**
 * Scrolls a button into view on keyboard focus, because browsers may leave it half visible. Pointer focus does not
 * scroll, so the button stays under the pointer.
 */
function scrollFocusedIntoView({ target }: FocusEvent<HTMLFormElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
