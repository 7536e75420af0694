import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Button } from '#web/components/button/button.tsx'
import { SearchInput } from '#web/components/input/search-input.tsx'
import { useSearchFieldSync } from '#web/components/filter/use-search-field-sync.ts'
import { type CatalogueView, catalogueAddress } from './catalogue-address.ts'

/** Searches within the active filters. Emptying the field removes the search. A GET form works before hydration. */
export function SearchBox({ view }: { view: CatalogueView }) {
  const id = useId()
  const navigate = useNavigate()
  const [isBlank, setBlank] = useState(false)
  const field = useSearchFieldSync(view.q)
  const sent = usePendingSearch()
  const refuseBlank = (event: SubmitEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setBlank(text === '')
    if (text === '') event.preventDefault()
    sent.mark(text !== '')
  }
  const showAllWhenEmptied = (text: string) => {
    setBlank(false)
    if (text === '' && (view.q !== '' || sent.isPending())) void navigate(catalogueAddress(view, { q: '' }))
  }
  return (
    <Form role="search" action="/product" onSubmit={refuseBlank}>
      {[...new URLSearchParams(catalogueAddress(view, { q: '' }).split('?')[1])].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="flex gap-2 large-text:flex-wrap">
        <span className="relative min-w-0 flex-1 large-text:flex-auto">
          <SearchInput
            ref={field}
            defaultValue={view.q}
            onChange={(event) => showAllWhenEmptied(event.target.value)}
            aria-label="Buscar producto"
            placeholder="Buscar producto"
            aria-invalid={isBlank || undefined}
            aria-describedby={isBlank ? `${id}-error` : undefined}
            className="pl-11"
          />
        </span>
        <Button type="submit" variant="secondary">
          Buscar
        </Button>
      </div>
      {isBlank && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-14 font-medium text-bad">
          No se ingreso ningun dato
        </p>
      )}
    </Form>
  )
}

/** Returns true from the submit until the page shows the result. */
function usePendingSearch() {
  const sent = useRef(false)
  const { key } = useLocation()
  useEffect(() => {
    sent.current = false
  }, [key])
  return {
    mark: (isSent: boolean) => {
      sent.current = isSent
    },
    isPending: () => sent.current,
  }
}
