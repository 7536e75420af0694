import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  type LinksFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { readStore } from '#contract/store/store.ts'
import type { Route } from './+types/root'
import './app.css'
import { callApi, orErrorPage } from './api/call-api.ts'
import { PageAnnouncer } from './components/navigation/page-announcer.tsx'
import { ToastRegion } from './components/overlay/toast-region.tsx'
import { SignOutNotice } from './session/sign-out/sign-out-notice.tsx'
import { useHiddenPage } from './session/private-page.ts'
import { FailureScreen } from './storefront/layout/error-screens/failure-screen.tsx'
import { SignInRequired } from './storefront/layout/error-screens/sign-in-required.tsx'
import { readNotFoundData } from './storefront/layout/error-screens/not-found-data.ts'
import { NotFoundScreen } from './storefront/layout/error-screens/not-found-screen.tsx'
import { StorefrontFrame } from './storefront/layout/storefront-frame.tsx'
import { useStoreFacts } from './app/store-facts.ts'
import { THEME_COLOR } from './app/theme-color.ts'
import { useHydrationAnnouncement } from './app/use-hydration-announcement.ts'

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: LinksFunction = () => [
  preloadedFont(textFont),
  preloadedFont(displayFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ context }: Route.LoaderArgs) => orErrorPage(callApi(readStore, {}, context))

/** Reads store data once, and again only when the same URL is revalidated. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  useHydrationAnnouncement()
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOR} />
        <Meta />
        {/* Empty, because only scripts need the nonce, and a nonce on links would cause a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <PageAnnouncer />
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const hidden = useHiddenPage()
  return (
    <>
      {hidden === undefined && <Outlet />}
      {hidden === 'ended' && <SignedOutScreen />}
      <SignOutNotice />
    </>
  )
}

/** Replaces a private page after its user signed out in this or another tab. */
const SignedOutScreen = () => (
  <StorefrontFrame facts={useStoreFacts()}>
    <SignInRequired title="Tu sesión terminó">Volvé a ingresar para seguir donde estabas.</SignInRequired>
  </StorefrontFrame>
)

/** Error screen of all routes. A 404 suggests other pages, and other errors offer a retry. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useStoreFacts()
  const errorResponse = isRouteErrorResponse(error) ? error : undefined
  return (
    <StorefrontFrame facts={facts}>
      {errorResponse?.status === 404 ? (
        <NotFoundScreen {...readNotFoundData(errorResponse.data)} />
      ) : (
        <FailureScreen unreachable={isUnreachable(error)} />
      )}
    </StorefrontFrame>
  )
}

/**
 * A failed fetch is a TypeError with a text that depends on the browser. Many bugs are TypeErrors too, so the text is
 * checked.
 */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
