import type { SitemapProduct } from './sitemap-store.ts'

/** Limit of sitemaps.org. The sitemap of a larger shop has only its newest products. */
const MAX_ADDRESSES = 50_000

const pages = ['/', '/product', '/howcanbuy', '/support', '/arrepentimiento']

export async function* sitemapXml(shop: {
  origin: string
  legalPages: readonly string[]
  categories: readonly string[]
  products: AsyncIterable<readonly SitemapProduct[]>
}): AsyncGenerator<string> {
  const filters = shop.categories.map((categoria) => `/product?${new URLSearchParams({ categoria })}`)
  const fixed = [...pages, ...shop.legalPages.map((page) => `/${page}`), ...filters].map((address) =>
    entry(shop.origin + address),
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  yield fixed.join('')
  let remaining = MAX_ADDRESSES - fixed.length
  for await (const products of shop.products) {
    yield products
      .slice(0, remaining)
      .map(({ id, actualizado }) => entry(`${shop.origin}/product/${encodeURIComponent(id)}`, actualizado))
      .join('')
    remaining -= products.length
    if (remaining <= 0) break
  }
  yield '</urlset>\n'
}

function entry(address: string, changed?: Date): string {
  const when = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
  return `<url><loc>${escaped(address)}</loc>${when}</url>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
