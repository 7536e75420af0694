import type { Hono } from 'hono'
import type { StoreProfile } from '#domain/store/store-profile.ts'
import type { Deps } from '#server/deps.ts'
import { shopColors } from '#server/html/shop-colors.ts'

/** Serves `/manifest.webmanifest`: name and icons of the installed web app. */
export function serveManifest(app: Hono, { store }: Pick<Deps, 'store'>): void {
  app.get('/manifest.webmanifest', async (c) =>
    c.body(JSON.stringify(manifestOf(await store.profile())), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}

const manifestOf = ({ name, logoText, slogan }: StoreProfile) => ({
  name,
  short_name: logoText,
  description: `Ropa y accesorios. ${slogan}.`,
  lang: 'es-AR',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: shopColors.paper,
  theme_color: shopColors.paper,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})
