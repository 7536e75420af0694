import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

type LateProps<Part> = {
  /** `() => import('./cart-panel.tsx')`, declared once outside of the component. */
  fetchPart: () => Promise<Part>
  /** Where to go when it does not come: the same thing as a page. */
  otherwise: string
  children: (part: Part) => ReactNode
}

/** A part most visits never open, whose script comes when it is first shown. */
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

/** At the first sign of interest, before the press. A part that does not come is told when it is shown. */
export const fetchEarly = (fetchPart: () => Promise<unknown>): void => void fetchPart().catch(() => {})
