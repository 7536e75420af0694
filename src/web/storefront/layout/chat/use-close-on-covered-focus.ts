import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * While `active`, calls `close` when the keyboard focus reaches an element that the panel covers. An automatic panel
 * must not hide the focus (WCAG 2.4.11).
 */
export function useCloseOnCoveredFocus(
  panel: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!active) return
    let frame = 0
    const check = () => {
      const focused = document.activeElement
      if (panel.current && focused instanceof HTMLElement && isHidden(focused, panel.current)) closeNow()
    }
    // Waits for a frame, because the browser scrolls to the element after the focus event.
    const scheduleCheck = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(check)
    }
    scheduleCheck()
    document.addEventListener('focusin', scheduleCheck)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', scheduleCheck)
    }
  }, [panel, active])
}

function isHidden(focused: HTMLElement, panel: Element): boolean {
  if (focused.tabIndex < 0 || panel.contains(focused) || !focused.matches(':focus-visible')) return false
  const [under, over] = [focused.getBoundingClientRect(), panel.getBoundingClientRect()]
  return (
    under.left < over.right && over.left < under.right && under.top < over.bottom && over.top < under.bottom
  )
}
