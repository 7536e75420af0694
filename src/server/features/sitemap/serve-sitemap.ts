import type { Context, Hono } from 'hono'
import { writtenLegalPages } from '#domain/store/legal-pages.ts'
import type { Deps } from '#server/deps.ts'
import { readSitemapProducts } from './sitemap-store.ts'
import { sitemapXml } from './sitemap-xml.ts'

/**
 * Serves `/sitemap.xml`, cached until the catalogue changes, and `/robots.txt`, which links to the sitemap.
 */
export function serveSitemap(
  app: Hono,
  {
    pool,
    replyCache,
    catalogueCaches,
    config,
    store,
  }: Pick<Deps, 'pool' | 'replyCache' | 'catalogueCaches' | 'config' | 'store'>,
): void {
  // Without PUBLIC_URL the addresses use the host of the request, like pages.
  const originOf = (c: Context) => new URL(config.publicUrl ?? c.req.url).origin

  app.get('/sitemap.xml', (c) => {
    const origin = originOf(c)
    return replyCache.respond(`${origin}/sitemap.xml`, c.req.raw, async () => {
      const categories = await catalogueCaches.categories()
      const legalPages = writtenLegalPages(await store.profile())
      const products = readSitemapProducts(pool)
      let text = ''
      for await (const part of sitemapXml({ origin, legalPages, categories, products })) text += part
      return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
    })
  })

  app.get('/robots.txt', (c) => {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dashboard', '']
    return c.text([...rules, `Sitemap: ${originOf(c)}/sitemap.xml`, ''].join('\n'), 200, {
      'Cache-Control': 'public, max-age=3600',
    })
  })
}
