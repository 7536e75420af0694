import { ChevronDown, Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { CategoryLinks } from '#web/storefront/layout/category-links.tsx'
import { type NavigationLink, navigation } from '#web/storefront/layout/navigation.ts'

/** Without JavaScript: a link to the footer's navigation. */
export function MobileNavigation() {
  const [open, setOpen] = useOpenOnPage()
  // Most visits never open the drawer, so the HTML omits its links. The links stay mounted for the closing animation.
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <div className="lg:hidden">
      <ProgressiveButton
        href="#pie"
        haspopup="dialog"
        expanded={open}
        aria-label="Abrir menú"
        onPress={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep"
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </ProgressiveButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menú" side="left">
        {hasOpened && (
          <nav aria-label="Menú">
            <ul className="-mx-5 -mt-5">
              {[...navigation, { label: 'Ayuda', to: '/support' }].map((link) => (
                <li key={link.to} className="border-b border-line">
                  {link.to === '/product' ? <ProductsSection label={link.label} /> : <DrawerLink {...link} />}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Dialog>
    </div>
  )
}

const DrawerLink = ({ label, to }: NavigationLink) => (
  <NavLink to={to} end={to === '/'} className={`${entryClasses} aria-[current=page]:text-accent`}>
    {label}
  </NavLink>
)

function ProductsSection({ label }: { label: string }) {
  return (
    <details className="group">
      <summary className={`${entryClasses} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {label}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        <CategoryLinks linkClassName="flex min-h-11 items-center px-5 pl-8 hover:bg-paper-deep aria-[current=page]:font-semibold aria-[current=page]:text-accent" />
      </ul>
    </details>
  )
}

const entryClasses = 'flex h-16 items-center px-5 font-display text-20 font-semibold hover:bg-paper-deep'
