import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * While `active`, calls `giveWay` when the keyboard focus reaches an element below the form of `box`. An automatic
 * panel must not hide the focus (WCAG 2.4.11).
 */
export function useGivingWay(box: RefObject<HTMLElement | null>, active: boolean, giveWay: () => void) {
  const leave = useEffectEvent(giveWay)
  useEffect(() => {
    if (!active) return
    let looking = 0
    const look = () => {
      const [panel, reached] = [box.current?.querySelector('form'), document.activeElement]
      if (panel && reached instanceof HTMLElement && isHidden(reached, panel)) leave()
    }
    // The browser scrolls to the element after the focus event.
    const lookSoon = () => {
      cancelAnimationFrame(looking)
      looking = requestAnimationFrame(look)
    }
    lookSoon()
    document.addEventListener('focusin', lookSoon)
    return () => {
      cancelAnimationFrame(looking)
      document.removeEventListener('focusin', lookSoon)
    }
  }, [box, active])
}

function isHidden(reached: HTMLElement, panel: Element): boolean {
  if (reached.tabIndex < 0 || panel.contains(reached) || !reached.matches(':focus-visible')) return false
  const [under, over] = [reached.getBoundingClientRect(), panel.getBoundingClientRect()]
  return (
    under.left < over.right && over.left < under.right && under.top < over.bottom && over.top < under.bottom
  )
}
