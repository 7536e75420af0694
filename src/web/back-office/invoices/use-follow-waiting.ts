import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** ARCA answers in seconds. During an outage the shop sends again each minute. */
const FOLLOW_PAUSE_MS = 8_000

/** Loads the page again while `isWaiting`, except in a hidden tab or under a dialog, whose form would close. */
export function useFollowWaiting(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && document.querySelector('dialog:modal') === null)
        void revalidate()
    }, FOLLOW_PAUSE_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
