import type { MetaDescriptor } from 'react-router'
import { listBestSellers, listCategoryPictures } from '#contract/product/highlights.ts'
import { listProducts } from '#contract/product/products.ts'
import { callApi, orErrorPage } from '#web/api/call-api.ts'
import { pageMeta, storeProfileIn } from '#web/app/page-meta.ts'
import { useStoreFacts } from '#web/app/store-facts.ts'
import type { Route } from './+types/home-page'
import { heroProducts } from './hero-products.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { HomeProducts } from './home-products.tsx'
import { SocialBanner } from './social-banner.tsx'
import { storeStructuredData } from './store-structured-data.ts'
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
