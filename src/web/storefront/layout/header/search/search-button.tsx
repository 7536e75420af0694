import { Search } from 'lucide-react'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { type HeaderSearch, SEARCH_FORM_ID } from './use-header-search.ts'

/** Opens the search field on screens narrower than 1024 px. */
export const SearchButton = ({ open, trigger, show }: HeaderSearch) => (
  <ProgressiveButton
    ref={trigger}
    href={`#${SEARCH_FORM_ID}`}
    expanded={open}
    aria-label="Abrir búsqueda"
    onPress={show}
    className="grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep lg:hidden"
  >
    <Search aria-hidden className="size-5.5" strokeWidth={1.75} />
  </ProgressiveButton>
)
