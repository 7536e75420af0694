import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

type LateProps<Part> = {
  /** `() => import('./cart-panel.tsx')`, declared once outside of the component. */
  fetchPart: () => Promise<Part>
  /** Address of a page with the same content, used when the script fails to load. */
  otherwise: string
  children: (part: Part) => ReactNode
}

/** Loads the script of a rarely used part when the part is first rendered. */
export function Late<Part>({ fetchPart, otherwise, children }: LateProps<Part>) {
  const [part, setPart] = useState<{ it: Part }>()
  const navigate = useNavigate()
  useEffect(() => {
    let wanted = true
    fetchPart().then(
      (it) => setPart({ it }),
      () => {
        if (wanted) void navigate(otherwise)
      },
    )
    return () => {
      wanted = false
    }
  }, [fetchPart, otherwise, navigate])
  return part && children(part.it)
}

/** Preloads on pointer or focus, before the press. Errors are ignored here, because `Late` handles them on render. */
export const fetchEarly = (fetchPart: () => Promise<unknown>): void => void fetchPart().catch(() => {})
