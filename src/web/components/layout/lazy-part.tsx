import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type LazyPartProps<Part> = {
  /** `() => import('./cart-panel.tsx')`, declared once outside of the component. */
  importPart: () => Promise<Part>
  /**
   * Address of a page with the same content, used when the script fails to load. A fragment keeps the page and its
   * query. Absent: the part stays hidden. Pass the address only while the part is open, because a script that fails
   * later must not open a page.
   */
  fallbackPath?: string | undefined
  /** Called when the page of `fallbackPath` opens. Closes the part, because the part is not there to close itself. */
  onFallback?: () => void
  /** The part, if its script is already there. Required to render the part on the server and during hydration. */
  loadedPart?: Part | undefined
  /** Shown until the script is there. */
  loading?: ReactNode
  children: (part: Part) => ReactNode
}

/** Loads the script of a rarely used part of a page when that part is first rendered. */
export function LazyPart<Part>({
  importPart,
  fallbackPath,
  onFallback,
  loadedPart,
  loading,
  children,
}: LazyPartProps<Part>) {
  const [part, setPart] = useState<{ it: Part } | undefined>(loadedPart && { it: loadedPart })
  const navigate = useNavigate()
  const { search } = useLocation()
  const openFallback = useEffectEvent(() => {
    if (fallbackPath === undefined) return
    void navigate(fallbackPath.startsWith('#') ? { search, hash: fallbackPath } : fallbackPath)
    onFallback?.()
  })
  // The import runs again when the part opens, and not when only the address of the open part changes.
  const isOpen = fallbackPath !== undefined
  useEffect(() => {
    let isCurrent = true
    importPart().then(
      (it) => setPart((loaded) => loaded ?? { it }),
      () => {
        if (isCurrent) openFallback()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [importPart, isOpen])
  return part ? children(part.it) : loading
}

/**
 * Preloads a script. Call on hover or focus, so the script is ready at the press. Errors are ignored here,
 * because `LazyPart` handles errors when it renders.
 */
export const preloadPart = (importPart: () => Promise<unknown>): void => void importPart().catch(() => {})
