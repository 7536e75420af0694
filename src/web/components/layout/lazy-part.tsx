import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

type LazyPartProps<Part> = {
  /** `() => import('./cart-panel.tsx')`, declared once outside of the component. */
  importPart: () => Promise<Part>
  /** Address of a page with the same content, used when the script fails to load. Absent: the part stays hidden. */
  fallbackPath?: string | undefined
  /** Shown until the script is there. */
  loading?: ReactNode
  children: (part: Part) => ReactNode
}

/** Loads the script of a rarely used part of a page when that part is first rendered. */
export function LazyPart<Part>({ importPart, fallbackPath, loading, children }: LazyPartProps<Part>) {
  const [part, setPart] = useState<{ it: Part }>()
  const navigate = useNavigate()
  useEffect(() => {
    let isCurrent = true
    importPart().then(
      (it) => setPart({ it }),
      () => {
        if (isCurrent && fallbackPath !== undefined) void navigate(fallbackPath)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [importPart, fallbackPath, navigate])
  return part ? children(part.it) : loading
}

/**
 * Preloads a script. Call on hover or focus, so the script is ready at the press. Errors are ignored here,
 * because `LazyPart` handles errors when it renders.
 */
export const preloadPart = (importPart: () => Promise<unknown>): void => void importPart().catch(() => {})
