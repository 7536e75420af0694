import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { Dialog } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { navigation } from './navigation.ts'

/** On a phone the navigation comes from the left, in letters a thumb can hit. */
export function MobileNavigation() {
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <IconButton
        label="Abrir menú"
        aria-expanded={open}
        icon={<Menu aria-hidden className="size-5.5" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Menú" side="left">
        <nav aria-label="Menú">
          <ul className="-mx-5 -mt-5">
            {[...navigation, { label: 'Ayuda', to: '/support' }].map((link) => (
              <li key={link.to} className="border-b border-line">
                <NavLink
                  to={link.to}
                  end={link.to === '/'}
                  onClick={() => setOpen(false)}
                  className="flex h-16 items-center px-5 font-display text-20 font-semibold hover:bg-paper-deep aria-[current=page]:text-accent"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </div>
  )
}
