import { useEffect, useState } from 'react'

/** Shorter scroll distances are ignored, because fingers make small movements. */
const MOVED_PX = 8

/** Returns true after the page scrolls down, until the page scrolls up. */
export function useScrollingDown(): boolean {
  const [isScrollingDown, setScrollingDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const update = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < MOVED_PX) return
      last = window.scrollY
      setScrollingDown(moved > 0)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrollingDown
}
