import type { ReactNode } from 'react'
import type { ListChoice, ListRules } from '#web/components/filter/list-rules.ts'
import { listQuery } from '#web/components/filter/list-rules.ts'
import { SearchForm } from '#web/components/filter/search-form.tsx'

export type CountNouns = { one: string; many: string }

type ListHeaderProps<Filters extends Record<string, string>, Sort extends string> = {
  /** Heading of the screen. Absent when the list is only one part of a screen. */
  title?: string | undefined
  counted: CountNouns
  total: number
  rules: ListRules<Filters, Sort>
  choice: ListChoice<Filters, Sort>
  search?: { label: string; placeholder: string } | undefined
  /** Commands about the whole list. */
  actions?: ReactNode
}

export function ListHeader<Filters extends Record<string, string>, Sort extends string>({
  title,
  counted,
  total,
  rules,
  choice,
  search,
  actions,
}: ListHeaderProps<Filters, Sort>): ReactNode {
  const hiddenFields = Object.entries(listQuery(rules, { ...choice, q: '' }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div>
          {title !== undefined && <h1 className="text-28">{title}</h1>}
          <p role="status" className="text-ink-soft tabular-nums">
            {`${total.toLocaleString('es-AR')} ${total === 1 ? counted.one : counted.many}`}
          </p>
        </div>
        {actions}
      </div>
      {search && (
        <SearchForm action={rules.path} {...search} defaultValue={choice.q} className="w-full sm:w-104">
          {hiddenFields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SearchForm>
      )}
    </div>
  )
}
