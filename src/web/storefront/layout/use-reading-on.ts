import { useEffect, useState } from 'react'

/** A finger trembles. */
const MOVED_PX = 8

/** Whether the page is being read downwards: true while it scrolls on, false again as soon as it scrolls back. */
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
