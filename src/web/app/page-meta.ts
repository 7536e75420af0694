import type { MetaDescriptor } from 'react-router'
import type { PublicStoreProfile } from '#domain/store/store-profile.ts'
import type { StoreFacts } from './store-facts.ts'

type PageMeta = {
  /** Title without the store's name, which `pageMeta` appends. Undefined: only the store's name. */
  title?: string | undefined
  /** Default: the store's slogan and products. */
  description?: string | undefined
  /** Canonical absolute URL: `https://tienda.com.ar/product/12`. */
  url: string
  /** Path of a JPEG, because chat apps read no newer format. Default: the store's picture. */
  image?: string | undefined
  type?: 'website' | 'product'
}

/** Route matches from `meta`. The root's data has the store's name. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const fallbackStore = { name: 'Vidriera', slogan: 'No busques moda, CREA tu estilo' }

/** Returns title, description, canonical URL and Open Graph tags, which chat apps show. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const { name, slogan } = storeProfileIn(matches) ?? fallbackStore
  const { url, image = '/share.jpg', type = 'website' } = page
  const { title = name, description = `${slogan}. Ropa y accesorios, con envío a coordinar.` } = page
  return [
    { title: title === name ? name : `${title} · ${name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(image, url).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Returns the `meta` of a private page, which search engines must not index. */
export const unlistedMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} · ${(storeProfileIn(matches) ?? fallbackStore).name}` },
    { name: 'robots', content: 'noindex' },
  ]

/** Store profile in the root's data. Undefined when the API did not respond. */
export function storeProfileIn(matches: Matches): PublicStoreProfile | undefined {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as Partial<StoreFacts> | undefined
  return facts?.profile
}
