import { ChevronDown } from 'lucide-react'
import { NavLink } from 'react-router'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { CategoryLinks } from '#web/storefront/layout/category-links.tsx'
import { type NavigationLink, navigation } from '#web/storefront/layout/navigation.ts'

/** Navigation drawer on a phone. Lists the pages, and the categories below 'Productos'. */
export const NavigationDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Menú" side="left">
    <nav aria-label="Menú">
      <ul className="-mx-5 -mt-5">
        {[...navigation, { label: 'Ayuda', to: '/support' }].map((link) => (
          <li key={link.to} className="border-b border-line">
            {link.to === '/product' ? <ProductsSection label={link.label} /> : <DrawerLink {...link} />}
          </li>
        ))}
      </ul>
    </nav>
  </Dialog>
)

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
