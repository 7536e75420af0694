import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Returns the blur handler of a field whose panel `close` hides. A blur by a press runs `close` after the click, because
 * the panel is in the flow: the pressed control would move away under the pointer and get no click. `isOpen`: whether the
 * panel is visible.
 */
export function useBlurAfterPress(isOpen: boolean, close: () => void): (event: FocusEvent) => void {
  const isPressed = useRef(false)
  const field = useRef<Element>(undefined)
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    const release = () => {
      isPressed.current = false
      // The browser sends the click directly after `mouseup`, so the timer runs after the click.
      setTimeout(() => {
        if (field.current && field.current !== document.activeElement) closeNow.current()
      })
    }
    // A touch sends `mousedown` before the blur, too, but `pointerup` before both.
    document.addEventListener('mousedown', () => (isPressed.current = true), options)
    document.addEventListener('mouseup', release, options)
    // A press that drags a link or a picture has no `mouseup`.
    document.addEventListener('dragend', release, options)
    return () => {
      isPressed.current = false
      field.current = undefined
      controller.abort()
    }
  }, [isOpen])
  return ({ currentTarget }) => {
    field.current = currentTarget
    if (!isPressed.current) close()
  }
}
