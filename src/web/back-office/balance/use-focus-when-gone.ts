import { useEffect, useRef } from 'react'

/** Id of the day's heading. */
export const DAY_HEADING = 'caja-del-dia'

/** Moves the focus to the day's heading once a single-use button and its dialog are gone. */
export function useFocusWhenGone({ offered, open }: { offered: boolean; open: boolean }): void {
  const was = useRef(false)
  useEffect(() => {
    const isGone = was.current && !offered && !open
    was.current = offered || open
    if (isGone && document.activeElement === document.body) document.getElementById(DAY_HEADING)?.focus()
  }, [offered, open])
}
