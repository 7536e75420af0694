import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { displayName, type Product } from '#domain/product/product.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'

export function Hero({ slogan, pictured }: { slogan: string; pictured: readonly Product[] }) {
  return (
    <section aria-labelledby="lema" className="hero relative isolate overflow-hidden">
      <span aria-hidden className="hero-light hero-light-1" />
      <span aria-hidden className="hero-light hero-light-2" />
      <span aria-hidden className="hero-light hero-light-3" />
      <div className="frame grid items-center pb-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8 sm:py-12 lg:gap-12">
        <div className="max-sm:relative max-sm:pt-4">
          <h1 id="lema" className="max-w-[14ch] text-40 max-sm:pr-11 lg:text-64">
            {slogan}
          </h1>
          <p className="mt-2 max-w-[42ch] text-16 text-balance sm:mt-5 sm:text-20">
            Prendas elegidas una por una. Mirá lo nuevo, elegí tu color y llevátelo.
          </p>
          <div className="mt-4 grid gap-2 min-[22.5rem]:grid-cols-2 sm:mt-8 sm:flex sm:flex-wrap sm:gap-3">
            <LinkButton to="/product" size="large" prefetch="intent" className="max-sm:px-2">
              Ver productos
            </LinkButton>
            <LinkButton to="/howcanbuy" size="large" variant="secondary" className="max-sm:px-2">
              ¿Como Comprar?
            </LinkButton>
          </div>
          <PauseControl />
        </div>
        {pictured.length > 0 && (
          // On a phone the page begins with the first picture.
          <ul
            aria-label="Elegidas para hoy"
            className="items-end gap-5 max-sm:order-first max-sm:pt-4 sm:flex"
          >
            {pictured.map((product, position) => (
              <li
                key={product.id}
                className={position === 0 ? 'sm:w-60 xl:w-76' : 'hidden w-40 lg:block xl:w-50'}
              >
                <HeroGarment product={product} isFirst={position === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function HeroGarment({ product, isFirst }: { product: Product; isFirst: boolean }) {
  return (
    <Link to={`/product/${encodeURIComponent(product.id)}`} prefetch="intent" className="group block text-14">
      <ProductImage
        src={product.images[0]}
        alt=""
        category={product.categoria}
        sizes="(width < 40rem) 100vw, 19rem"
        loading={isFirst ? 'first' : 'lazy'}
        className="max-sm:aspect-[4/3] max-sm:min-[22.5rem]:aspect-[10/9]"
      />
      <span className="mt-2 flex flex-col max-sm:sr-only">
        <span className="truncate underline-offset-4 group-hover:underline">{displayName(product)}</span>
        <Price amount={product.precio} className="font-semibold max-xl:hidden" />
      </span>
    </Link>
  )
}

/**
 * Pauses the animation, because WCAG 2.2.2 requires a pause for moving content. A checkbox works without
 * JavaScript.
 */
function PauseControl() {
  return (
    <label className="hero-pause absolute max-sm:top-4 max-sm:-right-2 sm:bottom-1 sm:left-1 grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent motion-reduce:hidden">
      <input
        type="checkbox"
        aria-label="Pausar el movimiento del fondo"
        className="peer absolute inset-0 size-full appearance-none outline-none"
      />
      <Pause aria-hidden className="size-4 peer-checked:hidden" />
      <Play aria-hidden className="hidden size-4 peer-checked:block" />
    </label>
  )
}
