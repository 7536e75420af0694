import { type FocusEvent, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { joinClasses } from '#web/components/join-classes.ts'

type FilterBarProps = {
  /** Where the choice goes by GET. */
  action: string
  /** What is filtered by: 'Filtrar por categoría'. */
  label: string
  /** The parameter of the address that holds the choice. */
  name: string
  choices: readonly { value: string; label: string }[]
  /** The value in force; blank is 'Todos'. */
  chosen: string
  /** Other filters, which stay as they are. Blank ones stay out of the address. */
  keep?: Readonly<Record<string, string>>
}

/** 'Todos' and a button per choice. A plain GET form: the choice is in the address, and works before the page wakes up. */
export function FilterBar({ action, label, name, choices, chosen, keep = {} }: FilterBarProps) {
  const bar = useRef<HTMLFormElement>(null)
  // On a phone the bar scrolls sideways, and the choice in force may lie outside.
  useEffect(() => {
    const button = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!bar.current || !button) return
    bar.current.scrollLeft = button.offsetLeft - (bar.current.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  const others = Object.entries(keep).filter(([, value]) => value !== '')
  return (
    <Form
      ref={bar}
      action={action}
      aria-label={label}
      onFocus={showWhole}
      className="relative flex gap-2 overflow-x-auto scroll-px-4 p-1 max-sm:-mx-4 max-sm:px-4 sm:-mx-1 sm:flex-wrap"
    >
      {others.map(([kept, value]) => (
        <input key={kept} type="hidden" name={kept} value={value} />
      ))}
      <button type="submit" aria-pressed={chosen === ''} className={lookOf(chosen === '')}>
        Todos
      </button>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="submit"
          name={name}
          value={choice.value}
          aria-pressed={choice.value === chosen}
          className={lookOf(choice.value === chosen)}
        >
          {choice.label}
        </button>
      ))}
    </Form>
  )
}

/** The browser leaves half out of sight what the keyboard reaches. A pointer's own press moves nothing away from under it. */
function showWhole({ target }: FocusEvent<HTMLFormElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const lookOf = (isChosen: boolean) =>
  joinClasses(
    'h-9 shrink-0 rounded-full border px-4 text-14 font-medium whitespace-nowrap transition-colors touch-target',
    isChosen ? 'border-ink bg-ink text-paper picked' : 'border-line-strong bg-white hover:border-ink',
  )
