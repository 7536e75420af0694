import { Menu } from 'lucide-react'
import { useState } from 'react'
import { ProgressiveButton } from '#web/components/button/progressive-button.tsx'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useOpenOnPage } from '#web/components/overlay/use-open-on-page.ts'

const fetchDrawer = () => import('./navigation-drawer.tsx')
const FOOTER = '#pie'

/** Menu button on a phone. Without JavaScript the button is a link to the footer's navigation. */
export function MobileNavigation() {
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
