import { useState } from 'react'
import { useOpenOnPage } from './use-open-on-page.ts'

/** State of one dialog of a screen: `about` is its subject, or undefined when closed. Navigation closes the dialog. */
export function usePageDialog<Subject>() {
  const [open, setOpen] = useOpenOnPage()
  const [subject, setSubject] = useState<Subject>()
  return {
    subject: open ? subject : undefined,
    show: (next: Subject) => {
      setSubject(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
