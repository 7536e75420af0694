import { type RefObject, useEffect, useRef } from 'react'

/** What was pressed goes once it is done: its focus is handed to where that is said, which takes the ref. */
export function useFocusOnce<Told extends HTMLElement>(isDone: boolean): RefObject<Told | null> {
  const told = useRef<Told>(null)
  const wasDone = useRef(isDone)
  useEffect(() => {
    const isDoneNow = !wasDone.current && isDone
    wasDone.current = isDone
    if (isDoneNow && document.activeElement === document.body) told.current?.focus({ preventScroll: true })
  }, [isDone])
  return told
}
