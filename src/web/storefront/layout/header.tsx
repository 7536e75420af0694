import { Link, NavLink } from 'react-router'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { LogoMark } from './logo-mark.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { navigation } from './navigation.ts'

/** Logo, navigation, account and cart; stays at the top of the screen. */
export function Header({ logoText }: { logoText: string }) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper">
      <div className="frame grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-2 lg:h-18">
        <div className="-ml-2.5 flex items-center lg:ml-0">
          <MobileNavigation />
          <nav aria-label="Principal" className="hidden lg:block">
            <ul className="flex gap-8">
              {navigation.map((link) => (
                <li key={link.to}>
                  <NavLink
                    to={link.to}
                    end={link.to === '/'}
                    prefetch="intent"
                    className="inline-flex h-11 items-center border-b-2 border-transparent text-14 font-medium transition-colors hover:border-ink aria-[current=page]:border-accent"
                  >
                    {link.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Link to="/" aria-label={`${logoText}, inicio`} className="flex h-11 items-center gap-2">
          <LogoMark className="size-8" />
          <span className="font-display text-28 leading-none font-bold tracking-[-0.045em]">{logoText}</span>
        </Link>
        <div className="-mr-2.5 flex items-center justify-end gap-0.5">
          <AccountLink />
          <CartLink />
        </div>
      </div>
    </header>
  )
}
