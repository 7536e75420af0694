import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Sets the search box when the search changes, also by Back or a removed chip. The focused box changes only after Back.
 * An unchanged search leaves the box alone, so Back that closes a panel does not overwrite new text.
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
