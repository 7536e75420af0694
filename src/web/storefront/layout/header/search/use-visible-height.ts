import { type RefObject, useEffect } from 'react'

/**
 * Sets `--visible-height` of the element to the height from its top to the bottom of the window. A phone's keyboard
 * reduces this height.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!open || visualViewport === null) return
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0
      const bottom = visualViewport.offsetTop + visualViewport.height
      element.current?.style.setProperty('--visible-height', `${bottom - top}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
    }
  }, [element, open])
}
