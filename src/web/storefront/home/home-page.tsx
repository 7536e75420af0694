import { type MetaDescriptor, Link } from 'react-router'
import { ArrowUpRight } from 'lucide-react'
import { listBestSellers, listCategoryPictures } from '#contract/product/highlights.ts'
import { listProducts } from '#contract/product/products.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { pageMeta, storeProfileIn } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import { categoryLabel } from '#domain/product/categories.ts'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { PriceNotes } from '#web/cart/price-notes.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { type CardProduct, ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { Rating } from '#web/components/product/rating.tsx'
import type { Product } from '#domain/product/product.ts'
import type { SocialLink, PublicStoreProfile } from '#domain/store/store-profile.ts'
import type { Route } from './+types/home-page'
import { heroProducts } from './hero-products.ts'
import { Hero } from './hero.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

const NEWEST_COUNT = 8
/** One row on a desktop, two on a phone. */
const BEST_COUNT = 4
/** Number of candidates for the hero, because many may be sold out. The page contains only the chosen two. */
const HERO_CANDIDATES = 16

export async function loader({ request, context }: Route.LoaderArgs) {
  const [newest, categories, bestSellers] = await orErrorPage(
    Promise.all([
      callApi(listProducts, { query: { limit: NEWEST_COUNT + HERO_CANDIDATES } }, context),
      callApi(listCategoryPictures, {}, context),
      callApi(listBestSellers, { query: { limit: BEST_COUNT } }, context),
    ]),
  )
  const products = newest.slice(0, NEWEST_COUNT)
  const pictured = heroProducts(products, newest.slice(NEWEST_COUNT))
  return { products, pictured, categories, bestSellers, origin: new URL(request.url).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { origin } = loaderData
  const profile = storeProfileIn(matches)
  return [
    ...pageMeta({ url: `${origin}/` }, matches),
    ...(profile ? [{ 'script:ld+json': storeStructuredData(profile, origin) }] : []),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products, pictured, categories, bestSellers } = loaderData
  const profile = useStoreFacts()?.profile
  if (profile === undefined) return null
  return (
    <>
      <WithdrawalLine />
      <Hero slogan={profile.slogan} pictured={pictured} />
      <CategoryTiles tiles={categories} />
      {products.length > 0 ? (
        <HomeProducts
          id="novedades"
          title="Lo último"
          label="Los últimos productos"
          products={products}
          rating={profile.rating}
          isNew
        />
      ) : (
        <p className="frame pt-8 text-16 text-ink-soft sm:pt-12">
          Estamos preparando la tienda. Volvé pronto para ver las primeras prendas.
        </p>
      )}
      {bestSellers.length > 0 && (
        <HomeProducts
          id="mas-vendidos"
          title="Los más vendidos"
          label="Los más vendidos"
          products={bestSellers}
          shownAbove={new Set(products.map(({ id }) => id))}
        />
      )}
      <div className="pt-12">
        <SocialBanner links={profile.socialLinks} />
      </div>
      <WhyChooseUs reasons={profile.whyChooseUs} />
    </>
  )
}

/** Disposición 954/2025 requires this link on the first screen. */
const WithdrawalLine = () => (
  <p className="frame flex justify-end text-12">
    <Link
      to="/arrepentimiento"
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
    >
      Botón de arrepentimiento
    </Link>
  </p>
)

type Tile = { categoria: string; imagen: string | null }

/** On a phone the tiles are one row that scrolls sideways. The padding keeps the focus ring of a tile visible. */
function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="categorias" className="frame pt-8 sm:pt-12">
      <h2 id="categorias" className="mb-3 text-28 sm:mb-6 sm:text-40">
        Categorías
      </h2>
      <ul className="bleed flex gap-2 scroll-px-4 overflow-x-auto p-1 max-sm:px-4 sm:-mx-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-4">
        {tiles.map(({ categoria, imagen }) => (
          <li key={categoria} className="w-28 shrink-0 sm:w-auto">
            <Link
              to={`/product?categoria=${encodeURIComponent(categoria)}`}
              prefetch="intent"
              className="group block pb-2 text-14 font-medium"
            >
              <ProductImage src={imagen ?? undefined} alt="" category={categoria} sizes="10rem" />
              <span className="mt-2 line-clamp-2 underline-offset-4 group-hover:underline">
                {categoryLabel(categoria)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HomeProductsProps = {
  id: string
  title: string
  /** Accessible name of the list. */
  label: string
  products: readonly Product[]
  /** Rating out of five on each card. Blank hides the rating. */
  rating?: string
  isNew?: boolean
  /** Ids of products that the page also shows elsewhere. A view transition needs a unique picture. */
  shownAbove?: ReadonlySet<CardProduct['id']>
}

function HomeProducts({
  id,
  title,
  label,
  products,
  rating = '',
  isNew = false,
  shownAbove,
}: HomeProductsProps) {
  return (
    <section aria-labelledby={id} className="frame pt-8 sm:pt-12 lg:pt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4 sm:mb-6">
        <h2 id={id} className="text-28 sm:text-40">
          {title}
        </h2>
        {isNew && (
          <LinkButton to="/product" variant="quiet" prefetch="intent" className="-mr-4 sm:-mr-5 lg:mr-0">
            Ver todo
          </LinkButton>
        )}
      </div>
      <ProductGrid label={label}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            note={<PriceNotes price={product.precio} className="mt-1 text-12" />}
            isNew={isNew}
            hasViewTransition={!shownAbove?.has(product.id)}
            action={<AddToCartButton product={product} />}
            rating={rating !== '' && <Rating value={Number(rating)} />}
          />
        ))}
      </ProductGrid>
    </section>
  )
}

function SocialBanner({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="redes" className="bg-ink text-paper">
      <div className="frame flex flex-col gap-6 py-14 md:flex-row md:items-end md:justify-between">
        <h2 id="redes" className="max-w-[13ch] text-28 sm:text-40">
          Seguinos y enterate primero
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 lg:gap-x-8">
          {links.map(({ network, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1 text-16 underline lg:text-20 decoration-1 underline-offset-8 hover:decoration-2"
              >
                {network}
                <ArrowUpRight aria-hidden className="size-5" />
                <span className="sr-only">(se abre en otra pestaña)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Returns the shop's schema.org data. Opening hours are omitted, because they are free text. */
function storeStructuredData(profile: PublicStoreProfile, origin: string) {
  const { name, slogan, email, phone, address, city, socialLinks } = profile
  const url = `${origin}/`
  const store = `${url}#tienda`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ClothingStore',
        '@id': store,
        name,
        slogan: slogan || undefined,
        url,
        email: email || undefined,
        telephone: phone || undefined,
        address:
          address || city
            ? {
                '@type': 'PostalAddress',
                streetAddress: address || undefined,
                addressLocality: city || undefined,
                addressCountry: 'AR',
              }
            : undefined,
        sameAs: socialLinks.length > 0 ? socialLinks.map((link) => link.url) : undefined,
      },
      {
        '@type': 'WebSite',
        name,
        url,
        inLanguage: 'es-AR',
        publisher: { '@id': store },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/product?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
