import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { nextMenuIndex } from '#web/components/overlay/next-menu-index.ts'
import { Field } from './field.tsx'
import { useBlurAfterPress } from './use-blur-after-press.ts'

type ComboboxFieldProps<Option> = Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'role'> & {
  value: string
  /** Options for the text. Undefined while none are known. */
  options: readonly Option[] | undefined
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  /** Accessible name of the list: 'Clientes'. */
  listLabel: string
  /** Announces the number of options: '3 clientes'. */
  statusOf: (count: number) => string
  onText: (text: string) => void
  onPick: (option: Option) => void
}

/**
 * Text field with options below, by the combobox pattern of WAI-ARIA. The focus stays in the field. Without an active
 * option, Tab does what it does in any field and Enter closes the list, so typed text needs no choice. On a narrow screen
 * the list moves the next fields down, because it would cover them until the field loses the focus.
 */
export function ComboboxField<Option>({
  value,
  options = [],
  optionKey,
  renderOption,
  listLabel,
  statusOf,
  onText,
  onPick,
  ...field
}: ComboboxFieldProps<Option>) {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const active = options.findIndex((option) => optionKey(option) === activeKey)
  const isOpen = isWanted && options.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const close = () => {
    setWanted(false)
    setActiveKey(undefined)
  }
  const onBlur = useBlurAfterPress(isOpen, close)
  const pick = (option: Option) => {
    close()
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      pick(options[active]!)
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = nextMenuIndex(event.key, { current: isOpen ? active : -1, last: options.length - 1 })
      if (next === undefined) return
      event.preventDefault()
      setWanted(true)
      setActiveKey(optionKey(options[next]!))
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <div className="relative">
      <Field
        {...field}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={({ target }) => {
          setWanted(true)
          setActiveKey(undefined)
          onText(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <p role="status" className="sr-only">
        {isOpen && statusOf(options.length)}
      </p>
      {isOpen && (
        <div
          id={id}
          ref={scrollIntoSight}
          role="listbox"
          aria-label={listLabel}
          // Browsers put a box that scrolls into the tab order.
          tabIndex={-1}
          // A press keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className="mt-1 max-h-60 overflow-y-auto overscroll-contain border border-line bg-paper xl:absolute xl:inset-x-0 xl:top-full xl:z-20 xl:max-h-72 xl:shadow-float"
        >
          {options.map((option, index) => (
            // The field has the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={optionKey(option)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => pick(option)}
              className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-2 hover:bg-white aria-selected:bg-white aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            >
              {renderOption(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Shows a list that opens below the visible part of a dialog or panel. */
const scrollIntoSight = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })
