import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether something is open, until the visitor goes anywhere else: panels never outlive the page they were opened on. */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Coming back to that page opens nothing again.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined)
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)]
}
