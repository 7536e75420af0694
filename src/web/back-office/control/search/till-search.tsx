import { ScanBarcode } from 'lucide-react'
import { Form } from 'react-router'
import { SearchInput } from '#web/components/input/search-input.tsx'
import { useInputBeforeHydration } from '#web/components/input/use-input-before-hydration.ts'

type TillSearchProps = {
  action: string
  value: string
  onType: (text: string) => void
  onEnter: () => void
}

/** Search by name or SKU, typed or scanned. Before hydration a plain GET form. */
export function TillSearch({ action, value, onType, onEnter }: TillSearchProps) {
  const field = useInputBeforeHydration<HTMLInputElement>(value, onType)
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
      <SearchInput
        ref={field}
        data-about="search"
        aria-label="Buscar por nombre o SKU"
        placeholder="Nombre, SKU o código"
        aria-keyshortcuts="/"
        title="Tecla /"
        enterKeyHint="go"
        value={value}
        onChange={({ target }) => onType(target.value)}
        className="px-10"
      />
      <ScanBarcode aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft" />
    </Form>
  )
}

/** Moves the focus to the search and selects its text. */
export const focusSearch = () => document.querySelector<HTMLInputElement>('[data-about=search]')?.select()
