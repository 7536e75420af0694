import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'

export const SEARCH_FORM_ID = 'buscar'

export type HeaderSearch = ReturnType<typeof useHeaderSearch>

/**
 * State of the header's search field on screens narrower than 1024 px, where a button opens the field. Before hydration
 * the button is a link to the form's id. Wider screens always show the field.
 */
export function useHeaderSearch() {
  const isUnfolded = useLocation().hash === `#${SEARCH_FORM_ID}`
  const [isToggled, setToggled] = useOpenOnPage()
  const trigger = useRef<HTMLAnchorElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const open = isUnfolded !== isToggled
  return {
    open,
    trigger,
    field,
    show: () => {
      // Rendered at once, because phones open the keyboard only for a focus during the tap.
      flushSync(() => setToggled(!isUnfolded))
      field.current?.focus()
    },
    hide: () => setToggled(isUnfolded),
  }
}
