import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The search box that says what is searched for, also after Back or a chip; what somebody is typing is left alone. */
export function useSearchedText(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    // The first load says POP too, and may find somebody typing already.
    if (shownAt.current === key) return
    shownAt.current = key
    const { current } = field
    if (current && (cameBack || current !== document.activeElement)) current.value = q
  }, [key, q, cameBack])
  return field
}
