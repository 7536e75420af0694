import { useState } from 'react'
import { useLocation } from 'react-router'

/** Open state of a panel. A navigation resets the state, so the panel closes when its page changes. */
export function useOpenOnPage(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Reset, because a later return to the page must not open the panel again.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
