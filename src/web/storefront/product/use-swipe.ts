import { type PointerEvent, useRef } from 'react'

/** Less than this is a tap, or a finger that hesitates. */
const SWIPE_PX = 40

/**
 * Tells a finger's sideways swipe: -1 to the right (the one before), 1 to the left (the next one). A mouse has arrows
 * to press. The element needs `touch-pan-y touch-pinch-zoom`, so that the page still scrolls and zooms.
 */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const forget = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger is a pinch.
      const swipes = event.isPrimary && event.pointerType !== 'mouse'
      start.current = swipes ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const across = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      forget()
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across > 0 ? -1 : 1)
    },
    onPointerCancel: forget,
  }
}
