import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#domain/text/max-search-length.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { controlClasses } from '#web/components/input/field-frame.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LazyPart } from '#web/components/layout/lazy-part.tsx'
import { type HeaderSearch, SEARCH_FORM_ID } from './use-header-search.ts'

const ERROR_ID = `${SEARCH_FORM_ID}-error`
const fetchSuggestions = () => import('./search-suggestions.tsx')

/**
 * Search form of the header. From 1024 px the field is in the bar, except on the catalogue, which has its own search
 * box. On narrower screens the open field covers the bar. The suggestions load when the field is used.
 */
export function HeaderSearchForm({ open, trigger, field, hide }: HeaderSearch) {
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const [isUsed, setUsed] = useState(false)
  const [isBlank, setBlank] = useState(false)
  useEffect(() => {
    // The shopper may have focused the field before hydration.
    if (document.activeElement === field.current) setUsed(true)
  }, [field])
  useFocusAfterSearch({ open, trigger, field })
  const isCatalogue = /^\/product\/?$/.test(pathname)
  // The catalogue has its own search box, so the page has a second form only while that form is open.
  if (isCatalogue && isHydrated && !open) return null
  return (
    <Form
      id={SEARCH_FORM_ID}
      role="search"
      aria-label="En toda la tienda"
      action="/product"
      onSubmit={(event) => {
        const isBlankNow = field.current?.value.trim() === ''
        setBlank(isBlankNow)
        if (isBlankNow) event.preventDefault()
      }}
      className={joinClasses(
        'items-center gap-1 max-lg:absolute max-lg:inset-0 max-lg:z-1 max-lg:bg-paper max-lg:pr-1 max-lg:pl-4 lg:relative lg:w-full lg:max-w-64',
        open ? 'flex' : 'hidden',
        !isHydrated && 'target:flex',
        isCatalogue ? 'lg:hidden' : 'lg:flex',
      )}
    >
      <span className="relative min-w-0 flex-1">
        <button
          type="submit"
          aria-label="Buscar"
          className="absolute inset-y-0 left-0 grid w-11 place-items-center"
        >
          <Search aria-hidden className="size-5 text-ink-soft" />
        </button>
        <input
          ref={field}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          aria-label="Buscar producto"
          placeholder="Buscar producto"
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? ERROR_ID : undefined}
          onFocus={() => setUsed(true)}
          onInput={() => {
            setBlank(false)
            setUsed(true)
          }}
          className={joinClasses(controlClasses, 'pl-11 lg:text-14')}
        />
      </span>
      <ProgressiveButton
        href="#contenido"
        aria-label="Cerrar búsqueda"
        onPress={() => {
          hide()
          trigger.current?.focus()
        }}
        className="grid size-11 place-items-center lg:hidden"
      >
        <X aria-hidden className="size-5" />
      </ProgressiveButton>
      {isBlank && (
        <p
          id={ERROR_ID}
          role="alert"
          className="absolute inset-x-0 top-full border border-line bg-paper px-4 py-2 text-14 font-medium text-bad lg:mt-2"
        >
          No se ingreso ningun dato
        </p>
      )}
      {isUsed && (
        <LazyPart importPart={fetchSuggestions}>
          {({ SearchSuggestions }) => <SearchSuggestions field={field} trigger={trigger} onLeave={hide} />}
        </LazyPart>
      )}
    </Form>
  )
}

/**
 * Returns the focus to the button when a search on the same page closes the field. On a new page `PageAnnouncer` moves
 * the focus.
 */
function useFocusAfterSearch({
  open,
  trigger,
  field,
}: Pick<HeaderSearch, 'open' | 'trigger' | 'field'>): void {
  const { pathname } = useLocation()
  const shown = useRef({ open, pathname })
  useEffect(() => {
    const isClosedHere = shown.current.open && !open && shown.current.pathname === pathname
    shown.current = { open, pathname }
    const { activeElement } = document
    if (isClosedHere && (activeElement === document.body || activeElement === field.current))
      trigger.current?.focus({ preventScroll: true })
  }, [open, pathname, trigger, field])
}
