import { Link, NavLink, useLocation } from 'react-router'
import { UserRound, Menu, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LogoMark } from '#web/storefront/layout/logo-mark.tsx'
import { navigation } from '#web/storefront/layout/navigation.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Popover } from '#web/components/overlay/popover.tsx'
import { CategoryLinks } from '#web/storefront/layout/category-links.tsx'
import { CartPopover } from './cart-popover.tsx'
import { SearchButton } from './search/search-button.tsx'
import { HeaderSearchForm } from './search/header-search-form'
import { useHeaderSearch } from './search/use-header-search.ts'

/** `logoImage`: address of the uploaded logo. Blank: the mark and the text. */
export function Header({ logoText, logoImage }: { logoText: string; logoImage: string }) {
  const search = useHeaderSearch()
  return (
    <header className="relative roomy:sticky print:static top-0 z-10 border-b border-line bg-paper">
      <div className="frame grid h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-1 lg:h-18 lg:gap-6">
        <div className="-ml-2.5 flex items-center lg:ml-0 print:invisible">
          <MobileNavigation />
          <SearchButton {...search} />
          <nav aria-label="Principal" className="hidden lg:block">
            <ul className="flex gap-8">
              {navigation.map((link) => (
                <li key={link.to}>
                  {link.to === '/product' ? (
                    <ProductsMenu {...link} className={linkClasses} />
                  ) : (
                    <NavLink to={link.to} end={link.to === '/'} prefetch="intent" className={linkClasses}>
                      {link.label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Link to="/" aria-label={`${logoText}, inicio`} className="flex h-11 min-w-0 items-center gap-2">
          <ShopLogo text={logoText} image={logoImage} />
        </Link>
        <div className="-mr-2.5 flex items-center justify-end gap-0.5 lg:gap-2 print:invisible">
          <HeaderSearchForm {...search} />
          <AccountMenu />
          <CartPopover />
        </div>
      </div>
    </header>
  )
}

/** A phone has room for ten large letters beside four buttons. Longer texts are smaller and may take two lines. */
function ShopLogo({ text, image }: { text: string; image: string }) {
  if (image !== '')
    return (
      <img
        src={image.startsWith('/img/') ? `${image}-480` : image}
        alt=""
        className="max-h-11 max-w-full object-contain"
        fetchPriority="high"
      />
    )
  const { length } = text
  return (
    <>
      <LogoMark
        className={joinClasses('size-8 shrink-0 max-[22.5rem]:hidden', length > 10 && 'max-lg:hidden')}
      />
      <span
        className={joinClasses(
          'font-display leading-tight font-bold tracking-[-0.045em]',
          length <= 10 && 'truncate text-28',
          length > 10 && 'line-clamp-2 text-center text-balance wrap-anywhere max-[22.5rem]:text-14',
          length > 10 && length <= 14 && 'text-20 xl:text-28',
          length > 14 && 'text-16 sm:text-20',
        )}
      >
        {text}
      </span>
    </>
  )
}

const linkClasses =
  'inline-flex h-11 items-center gap-1 border-b-2 unseen-edge text-14 font-medium whitespace-nowrap transition-colors hover:border-ink aria-[current=page]:border-accent'

const fetchPanel = () => import('./profile-panel.tsx')

function AccountMenu() {
  const user = useSession()
  const [open, setOpen] = useOpenOnPage()
  // The panel stays mounted after closing, because its closing animation must finish.
  const [hasOpened, setHasOpened] = useState(false)
  if (user === undefined) {
    return (
      <Link to="/login" className={triggerClasses}>
        <AccountLabel label="Ingresar" />
      </Link>
    )
  }
  return (
    <>
      <ProgressiveButton
        href="/login"
        haspopup="dialog"
        expanded={open}
        onPress={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        onPointerEnter={() => preloadPart(fetchPanel)}
        onFocus={() => preloadPart(fetchPanel)}
        className={triggerClasses}
      >
        <AccountLabel label={`Hola ${user.nombre}!`} />
      </ProgressiveButton>
      {hasOpened && (
        <LazyPart importPart={fetchPanel} fallbackPath={open ? '/login' : undefined}>
          {({ ProfilePanel }) => <ProfilePanel user={user} open={open} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}

const AccountLabel = ({ label }: { label: string }) => (
  <>
    <UserRound aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
    <span className="sr-only truncate lg:not-sr-only lg:truncate">{label}</span>
  </>
)

const triggerClasses =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 font-medium transition-colors hover:bg-paper-deep lg:max-w-36 lg:shrink-0 xl:max-w-52'

const fetchDrawer = () => import('./navigation-drawer.tsx')
const FOOTER = '#pie'

/** Menu button on a phone. Without JavaScript the button is a link to the footer's navigation. */
function MobileNavigation() {
  const [open, setOpen] = useOpenOnPage()
  // The drawer is mounted when it first opens, because most visits never open the drawer. An open drawer
  // that closes stays mounted for its closing animation.
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <div className="lg:hidden">
      <ProgressiveButton
        href={FOOTER}
        haspopup="dialog"
        expanded={open}
        aria-label="Abrir menú"
        data-replayed
        onPress={() => {
          setHasOpened(true)
          setOpen(true)
        }}
        onPointerEnter={() => preloadPart(fetchDrawer)}
        onFocus={() => preloadPart(fetchDrawer)}
        className="grid size-11 place-items-center rounded-control transition-colors hover:bg-paper-deep"
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </ProgressiveButton>
      {hasOpened && (
        <LazyPart importPart={fetchDrawer} fallbackPath={open ? FOOTER : undefined}>
          {({ NavigationDrawer }) => <NavigationDrawer open={open} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </div>
  )
}

function ProductsMenu({ label, to, className }: { label: string; to: string; className: string }) {
  const { pathname } = useLocation()
  return (
    <Popover
      hover
      href={to}
      current={pathname.startsWith(to)}
      triggerClassName={`group ${className}`}
      trigger={
        <>
          {label}
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-aria-expanded:rotate-180"
            strokeWidth={1.75}
          />
        </>
      }
    >
      {() => (
        <ul className="grid max-h-[calc(100dvh-6rem)] w-88 grid-cols-2 gap-x-2 overflow-y-auto p-3">
          <CategoryLinks linkClassName="flex min-h-10 items-center rounded-control px-3 text-14 transition-colors hover:bg-paper-deep aria-[current=page]:font-semibold aria-[current=page]:text-accent" />
        </ul>
      )}
    </Popover>
  )
}
