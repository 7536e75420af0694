import { useEffect, useRef } from 'react'

export const DAY_HEADING = 'caja-del-dia'

/** Moves the focus to the day's heading after a command's button and dialog have disappeared. */
export function useFocusDayHeading({ offered, open }: { offered: boolean; open: boolean }): void {
  const wasShown = useRef(false)
  useEffect(() => {
    const isRemoved = wasShown.current && !offered && !open
    wasShown.current = offered || open
    if (isRemoved && document.activeElement === document.body) document.getElementById(DAY_HEADING)?.focus()
  }, [offered, open])
}
