import type { MetaDescriptor } from 'react-router'
import { listProducts } from '#contract/products.ts'
import { callApi, orErrorPage } from '#web/call-api.ts'
import { AddFromCard } from '#web/cart/add-from-card.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { loadingInGrid } from '#web/components/list/loading-in-grid.ts'
import { ProductCard } from '#web/components/product/product-card.tsx'
import { ProductGrid } from '#web/components/product/product-grid.tsx'
import { Rating } from '#web/components/product/rating.tsx'
import { pageMeta, profileIn } from '#web/page-meta.ts'
import { useStoreFacts } from '#web/store-facts.ts'
import type { Route } from './+types/home-page.ts'
import { heroProducts } from './hero-products.ts'
import { Hero } from './hero.tsx'
import { SocialBanner } from './social-banner.tsx'
import { structuredStore } from './structured-store.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

const LAST_PRODUCTS = 8
/** Many candidates may be sold out. The page contains only the two chosen. */
const MORE_FOR_HERO = 16

export async function loader({ request, context }: Route.LoaderArgs) {
  const newest = await orErrorPage(
    callApi(listProducts, { query: { limit: LAST_PRODUCTS + MORE_FOR_HERO } }, context),
  )
  const products = newest.slice(0, LAST_PRODUCTS)
  const pictured = heroProducts(products, newest.slice(LAST_PRODUCTS))
  return { products, pictured, origin: new URL(request.url).origin }
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { origin } = loaderData
  const profile = profileIn(matches)
  return [
    ...pageMeta({ url: `${origin}/` }, matches),
    ...(profile ? [{ 'script:ld+json': structuredStore(profile, origin) }] : []),
  ]
}

export default function HomePage({ loaderData: { products, pictured } }: Route.ComponentProps) {
  const profile = useStoreFacts()?.profile
  if (profile === undefined) return null
  return (
    <>
      <Hero slogan={profile.slogan} pictured={pictured} />
      <section aria-labelledby="novedades" className="frame pt-5 pb-12 sm:pt-12 lg:pt-14">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-4 sm:mb-6">
          <h2 id="novedades" className="text-28 sm:text-40">
            Lo último
          </h2>
          <LinkButton to="/product" variant="quiet" prefetch="intent" className="-mr-4 sm:-mr-5">
            Ver todo
          </LinkButton>
        </div>
        <ProductGrid label="Los últimos productos">
          {products.map((product, position) => (
            <ProductCard
              key={product.id}
              product={product}
              isNew
              loading={loadingInGrid(position)}
              action={<AddFromCard product={product} />}
              rating={profile.rating !== '' && <Rating value={Number(profile.rating)} />}
            />
          ))}
        </ProductGrid>
      </section>
      <SocialBanner links={profile.socialLinks} />
      <WhyChooseUs reasons={profile.whyChooseUs} />
    </>
  )
}
