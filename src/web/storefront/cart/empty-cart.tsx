import type { Product } from '#domain/product/product.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { CheckoutHeading } from './checkout-heading.tsx'
import { NewestProducts } from './newest-products.tsx'
import { NoLines } from './summary/no-lines.tsx'

export function EmptyCart({ newest }: { newest: readonly Product[] }) {
  // The server does not know the cart, so an invisible box reserves the space. `loadScriptsLate` shows an empty cart
  // before hydration.
  const isHidden = !useHydrated()
  return (
    <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
      <CheckoutHeading step={undefined} />
      <div
        className={joinClasses(
          'mt-3 flex flex-col gap-3 lg:mt-8 lg:gap-8',
          isHidden && 'invisible noscript:visible in-data-[cart=empty]:visible',
        )}
      >
        <section aria-labelledby="carrito">
          <h2 id="carrito" className="mb-2 flex min-h-11 items-center text-28">
            Carrito
          </h2>
          <NoLines />
        </section>
        <NewestProducts products={newest} />
      </div>
    </div>
  )
}
