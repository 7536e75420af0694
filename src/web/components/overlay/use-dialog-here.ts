import { useState } from 'react'
import { useOpenHere } from './use-open-here.ts'

/** The open dialog of a screen, as what it is about; undefined when none is open, and once the visitor goes anywhere else. */
export function useDialogHere<About>() {
  const [open, setOpen] = useOpenHere()
  const [about, setAbout] = useState<About>()
  return {
    about: open ? about : undefined,
    show: (next: About) => {
      setAbout(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
