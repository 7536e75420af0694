import type { MetaDescriptor } from 'react-router'
import { listProducts } from '#contract/product/products.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { imageLoadingInGrid } from '#web/components/product/image-loading-in-grid.ts'
import { InstallmentsNote } from '#web/cart/installments-note.tsx'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { Rating } from '#web/components/product/rating.tsx'
import { pageMeta, storeProfileIn } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/home-page'
import { heroProducts } from './hero-products.ts'
import { Hero } from './hero.tsx'
import { SocialBanner } from './social-banner.tsx'
import { storeStructuredData } from './store-structured-data.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

const NEWEST_COUNT = 8
/** Number of candidates for the hero, because many may be sold out. The page contains only the chosen two. */
const HERO_CANDIDATES = 16

export async function loader({ request, context }: Route.LoaderArgs) {
  const newest = await orErrorPage(
    callApi(listProducts, { query: { limit: NEWEST_COUNT + HERO_CANDIDATES } }, context),
  )
  const products = newest.slice(0, NEWEST_COUNT)
  const pictured = heroProducts(products, newest.slice(NEWEST_COUNT))
  return { products, pictured, origin: new URL(request.url).origin }
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

export default function HomePage({ loaderData: { products, pictured } }: Route.ComponentProps) {
  const profile = useStoreFacts()?.profile
  if (profile === undefined) return null
  return (
    <>
      <Hero slogan={profile.slogan} pictured={pictured} />
      {products.length > 0 && (
        <section aria-labelledby="novedades" className="frame pt-5 pb-12 sm:pt-12 lg:pt-14">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4 sm:mb-6">
            <h2 id="novedades" className="text-28 sm:text-40">
              Lo último
            </h2>
            <LinkButton to="/product" variant="quiet" prefetch="intent" className="-mr-4 sm:-mr-5 lg:mr-0">
              Ver todo
            </LinkButton>
          </div>
          <ProductGrid label="Los últimos productos">
            {products.map((product, position) => (
              <ProductCard
                key={product.id}
                product={product}
                note={<InstallmentsNote amount={product.precio} className="mt-1 text-12" />}
                isNew
                loading={imageLoadingInGrid(position)}
                action={<AddToCartButton product={product} />}
                rating={profile.rating !== '' && <Rating value={Number(profile.rating)} />}
              />
            ))}
          </ProductGrid>
        </section>
      )}
      <SocialBanner links={profile.socialLinks} />
      <WhyChooseUs reasons={profile.whyChooseUs} />
    </>
  )
}
