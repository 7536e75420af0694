import { useState } from 'react'
import { useLocation } from 'react-router'

/** Open state that a navigation resets, so a panel never outlives its page. */
export function useOpenOnPage(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // A return to that page does not open the panel again.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
