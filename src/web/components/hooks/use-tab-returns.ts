import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

export function useTabReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') setReturns((before) => before + 1)
    }
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [])
  return returns
}

/** Loads the data of the page again when the visitor returns to the tab. */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator()
  const returns = useTabReturns()
  useEffect(() => {
    if (returns > 0) void revalidate()
  }, [returns, revalidate])
}
