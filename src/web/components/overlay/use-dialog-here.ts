import { useState } from 'react'
import { useOpenHere } from './use-open-here.ts'

/** State of one dialog of a screen: `about` is its subject, or undefined when closed. Navigation closes the dialog. */
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
