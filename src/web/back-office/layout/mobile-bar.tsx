import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import type { StaffMember } from './screen-access.ts'
import { Sidebar } from './sidebar.tsx'

/** On a phone the sidebar is a drawer on the left, which Escape, the X, a press outside and navigation close. */
export function MobileBar({ staffMember }: { staffMember: StaffMember }) {
  const [open, setOpen] = useOpenOnPage()
  // The drawer stays rendered during its closing animation.
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <header className="relative roomy:sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-white px-2 py-1 lg:hidden print:hidden">
      <IconButton
        label="Abrir menú"
        icon={<Menu aria-hidden className="size-5.5" strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setHasOpened(true)
          setOpen(true)
        }}
      />
      <p className="font-display text-16 font-semibold">Panel de control</p>
      <Dialog open={open} onClose={() => setOpen(false)} title="Panel de control" side="left">
        {hasOpened && <Sidebar staffMember={staffMember} />}
      </Dialog>
    </header>
  )
}
