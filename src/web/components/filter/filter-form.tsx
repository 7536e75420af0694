import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigationType } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { Field } from '#web/components/input/field.tsx'
import { type SelectChoice, SelectField } from '#web/components/input/select-field.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { listAddress, type ListChoice, type ListRules, readListChoice, listQuery } from './list-rules.ts'

type FilterFormProps<Filters extends Record<string, string>, Sort extends string> = {
  rules: ListRules<Filters, Sort>
  choice: ListChoice<Filters, Sort>
  /** Accessible name: 'Filtrar la auditoría'. */
  label: string
  selects?: readonly {
    name: keyof Filters & string
    label: string
    placeholder: string
    choices: readonly SelectChoice[]
  }[]
  /** Names of the filters for the first and the last day. */
  days?: readonly [from: keyof Filters & string, to: keyof Filters & string]
  hasClearLink?: boolean
}

/**
 * A user types a date in parts: day, month, year. After this pause without input the date counts as complete.
 */
const TYPING_PAUSE_MS = 500

/**
 * Filters that apply when a field changes. The address stores the filters that are not empty. Search, sort
 * order and other filters do not change. Without JavaScript the form is a plain GET form with a submit
 * button.
 */
export function FilterForm<Filters extends Record<string, string>, Sort extends string>({
  rules,
  choice,
  label,
  selects = [],
  days,
  hasClearLink = false,
}: FilterFormProps<Filters, Sort>) {
  const navigate = useNavigate()
  const isBackNavigation = useNavigationType() === 'POP'
  const form = useRef<HTMLFormElement>(null)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const names = [...selects.map(({ name }) => name), ...(days ?? [])]
  const values = Object.fromEntries(names.map((name) => [name, choice.filters[name] ?? '']))
  const others: ListChoice<Filters, Sort> = {
    ...choice,
    filters: { ...choice.filters, ...Object.fromEntries(names.map((name) => [name, undefined])) },
  }

  // Sets the fields from the address, also after Back and after clearing. The focused field is not changed, except
  // after Back.
  const address = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(address) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        if (isBackNavigation || field !== document.activeElement) field.value = value
    }
  }, [address, isBackNavigation])
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const apply = () => {
    clearTimeout(typingTimer.current)
    typingTimer.current = undefined
    if (form.current === null) return
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) chosen.set(name, String(value))
    void navigate(listAddress(rules, readListChoice(rules, chosen)), { preventScrollReset: true })
  }
  const change = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return apply()
    clearTimeout(typingTimer.current)
    typingTimer.current = setTimeout(apply, TYPING_PAUSE_MS)
  }
  const [from, to] = days ?? []
  return (
    <Form
      ref={form}
      action={rules.path}
      aria-label={label}
      autoComplete="off"
      onChange={change}
      onBlur={() => typingTimer.current !== undefined && apply()}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:flex sm:flex-wrap"
    >
      {Object.entries(listQuery(rules, others)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selects.map((select) => (
        <div key={select.name} className="col-span-2 min-w-0 sm:basis-52">
          <SelectField {...select} defaultValue={values[select.name]} />
        </div>
      ))}
      {from !== undefined && to !== undefined && (
        <>
          <div className="min-w-0 sm:w-44">
            <Field
              label="Desde"
              name={from}
              type="date"
              defaultValue={values[from]}
              max={values[to] || undefined}
            />
          </div>
          <div className="min-w-0 sm:w-44">
            <Field
              label="Hasta"
              name={to}
              type="date"
              defaultValue={values[to]}
              min={values[from] || undefined}
            />
          </div>
        </>
      )}
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
      </div>
      {hasClearLink && names.some((name) => values[name] !== '') && (
        <LinkButton to={listAddress(rules, others)} variant="quiet">
          Quitar los filtros
        </LinkButton>
      )}
    </Form>
  )
}
