import { ScanBarcode, Search } from 'lucide-react'
import { Form } from 'react-router'
import { LONGEST_SEARCH } from '#domain/longest-search.ts'
import { controlLook } from '#web/components/form/field-frame.tsx'
import { joinClasses } from '#web/components/join-classes.ts'
import { useEarlyAnswer } from '#web/components/form/use-early-answer.ts'

type TillSearchProps = {
  action: string
  value: string
  onType: (text: string) => void
  /** Enter: the first of what is shown. */
  onEnter: () => void
}

/** The box of the till: by name or SKU, by hand or by scanner. A plain GET form before the page wakes up. */
export function TillSearch({ action, value, onType, onEnter }: TillSearchProps) {
  const field = useEarlyAnswer<HTMLInputElement>(value, onType)
  return (
    <Form
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
      className="relative"
    >
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        ref={field}
        type="search"
        name="q"
        data-about="search"
        aria-label="Buscar por nombre o SKU"
        placeholder="Nombre, SKU o código"
        aria-keyshortcuts="/"
        title="Tecla /"
        enterKeyHint="go"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
        className={joinClasses(controlLook, 'px-10')}
      />
      <ScanBarcode aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft" />
    </Form>
  )
}
