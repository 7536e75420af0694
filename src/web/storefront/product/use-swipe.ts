import { type PointerEvent, useRef } from 'react'

/** A shorter movement is a tap. */
const SWIPE_PX = 40

/**
 * Calls `onSwipe` after a touch swipe. The value is -1 for a swipe to the right (previous), and 1 for a swipe
 * to the left (next). The element needs `touch-pan-y touch-pinch-zoom`, so the page can scroll and zoom.
 */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const reset = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      // A touch with a second finger is a pinch, not a swipe.
      const isSwipe = event.isPrimary && event.pointerType !== 'mouse'
      start.current = isSwipe ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return
      const across = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      reset()
      if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across > 0 ? -1 : 1)
    },
    onPointerCancel: reset,
  }
}
