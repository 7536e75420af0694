import { useEffect, useState } from 'react'

/** Ignores small finger movements. */
const MOVED_PX = 8

/** True while the page scrolls down, until the page scrolls up. */
export function useReadingOn(): boolean {
  const [readingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < MOVED_PX) return
      last = window.scrollY
      setReadingOn(moved > 0)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return readingOn
}
