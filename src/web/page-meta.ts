import type { MetaDescriptor } from 'react-router'
import type { StoreProfile } from '#domain/store-profile.ts'
import type { StoreFacts } from './store-facts.ts'

type PageMeta = {
  /** Without the store's name, which is added; absent, the name alone. */
  title?: string | undefined
  /** Absent: the store's slogan and what it sells. */
  description?: string | undefined
  /** The canonical address, whole: `https://tienda.com.ar/product/12`. */
  url: string
  /** Path of a JPEG, because chat apps read no newer format; the shop's own unless told. */
  image?: string | undefined
  type?: 'website' | 'product'
}

/** What `meta` is given about the routes above it; the root's own data names the store. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const unknownStore = { name: 'Vidriera', slogan: 'No busques moda, CREA tu estilo' }

/** Title, description, canonical address and the card chat apps show. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const { name, slogan } = profileIn(matches) ?? unknownStore
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

/** The `meta` of a page that is for the person before it alone: search engines have no business there. */
export const unlistedMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} · ${(profileIn(matches) ?? unknownStore).name}` },
    { name: 'robots', content: 'noindex' },
  ]

/** The store's profile; undefined when the store did not answer. */
export function profileIn(matches: Matches): StoreProfile | undefined {
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as Partial<StoreFacts> | undefined
  return facts?.profile
}
