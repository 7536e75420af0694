import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The search box that says what is searched for, also after Back or a chip. What somebody is typing is left alone, and so is the
 * box while the search stays the same: a panel that closes by Back must not write over the next one.
 */
export function useSearchedText(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    const { current } = field
    if (current && (cameBack || current !== document.activeElement)) current.value = q
  }, [q, cameBack])
  return field
}
