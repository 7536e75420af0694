import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Sets the text of the search box when the search `q` changes, for example after Back or after a filter chip
 * is removed. A focused search box changes only after Back. Nothing changes while `q` stays the same, because
 * Back may only close a panel and must not overwrite new text.
 */
export function useSearchFieldSync(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  const isBackNavigation = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    const { current } = field
    if (current && (isBackNavigation || current !== document.activeElement)) current.value = q
  }, [q, isBackNavigation])
  return field
}
