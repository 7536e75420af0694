import { Link } from 'react-router'
import { displayName, type Product } from '#domain/product.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Picture } from '#web/components/picture.tsx'

/** The shop's first word: its slogan over a light that turns every 4 s, and the newest garment. */
export function Hero({ slogan, pictured }: { slogan: string; pictured: Product | undefined }) {
  return (
    <section aria-labelledby="lema" className="hero relative isolate overflow-hidden">
      <span aria-hidden className="hero-light hero-light-1" />
      <span aria-hidden className="hero-light hero-light-2" />
      <span aria-hidden className="hero-light hero-light-3" />
      <div className="frame grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20 lg:py-20">
        <div>
          <h1 id="lema" className="max-w-[14ch] text-40 sm:text-64">
            {slogan}
          </h1>
          <p className="mt-5 max-w-[42ch] text-16 sm:text-20">
            Prendas elegidas una por una. Mirá lo nuevo, elegí tu color y llevátelo hoy.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/product" size="large" wide="phone" prefetch="intent">
              Ver productos
            </LinkButton>
            <LinkButton to="/howcanbuy" size="large" variant="secondary" wide="phone">
              ¿Como Comprar?
            </LinkButton>
          </div>
        </div>
        {pictured && (
          <Link to={`/product/${encodeURIComponent(pictured.id)}`} viewTransition className="hidden lg:block">
            <Picture
              src={pictured.images[0]}
              alt={displayName(pictured)}
              category={pictured.categoria}
              sizes="(width < 64rem) 1px, 24rem"
              eager
            />
          </Link>
        )}
      </div>
    </section>
  )
}
