import { useEffect, useRef } from 'react'

/** The day's heading, where somebody goes on whose button went with what it did. */
export const DAY_HEADING = 'caja-del-dia'

/** Focus stays on the screen when a button that can be used once is gone, and so is the panel it opened. */
export function useFocusWhenGone({ offered, open }: { offered: boolean; open: boolean }): void {
  const was = useRef(false)
  useEffect(() => {
    const isGone = was.current && !offered && !open
    was.current = offered || open
    if (isGone && document.activeElement === document.body) document.getElementById(DAY_HEADING)?.focus()
  }, [offered, open])
}
