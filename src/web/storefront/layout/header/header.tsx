import { Link, NavLink } from 'react-router'
import { AccountMenu } from './account-menu.tsx'
import { CartPopover } from './cart-popover.tsx'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LogoMark } from '#web/storefront/layout/logo-mark.tsx'
import { MobileNavigation } from './mobile-navigation.tsx'
import { navigation } from '#web/storefront/layout/navigation.ts'
import { ProductsMenu } from './products-menu.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SearchForm } from './search/search-form.tsx'
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
          <SearchForm {...search} />
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
