import { type ComponentType, useEffect, useState } from 'react'
import { data, type MetaDescriptor, useSearchParams } from 'react-router'
import { NOT_STORED } from '#contract/http/not-stored.ts'
import { listProducts } from '#contract/product/products.ts'
import { callApi } from '#web/api/call-api.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { cart } from '#web/cart/cart-storage.ts'
import { useHasCart } from '#web/cart/use-cart.ts'
import { onAddition } from '#web/cart/last-addition.ts'
import { hasStoredChanges } from '#web/cart/quote/has-stored-changes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useStoredValue } from '#web/storage/stored-value.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import type { Product } from '#domain/product/product.ts'
import { useHydrated } from '#web/components/hooks/use-hydrated.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { hydrateAfter } from '#web/app/hydrate-after.ts'
import { PURCHASE_MARK } from '#web/app/purchase-mark.ts'
import { loadDocument } from '#web/app/load-document.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { FailureScreen } from '#web/storefront/layout/error-screens/failure-screen.tsx'
import type { Route } from './+types/cart-page'
import { linesOfCookie } from './lines-of-cookie.ts'
import type { PurchaseProps } from './purchase.tsx'
import { ReceiptLoading } from './receipt/receipt-loading.tsx'
import { stepOf } from './steps.ts'
import { CheckoutHeading } from './checkout-heading.tsx'
import { NewestProducts } from './newest-products.tsx'
import { NoLines } from './summary/no-lines.tsx'

const NEWEST_COUNT = 4

/**
 * Loads the lines of the cart's cookie, which the server passes only to this page, and the newest products for the empty
 * cart. The page also opens when these requests fail. Without the newest products it is not cached.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const [lines, newest] = await Promise.all([
    // The receipt shows its sale, and not the cart.
    stepOf(searchParams) === 4 ? [] : linesOfCookie(request, context),
    callApi(listProducts, { query: { limit: NEWEST_COUNT } }, context).catch(() => undefined),
  ])
  if (lines.length > 0) await importPurchase()
  return data({ lines, newest: newest ?? [], origin }, newest ? {} : { headers: NOT_STORED })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs): Headers => loaderHeaders

/** Navigation between steps does not run the loader, because the steps need no new data. */
export const shouldRevalidate = () => false

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const page = { title: 'Carrito', url: `${loaderData.origin}/cart` }
  const facts = [...pageMeta(page, matches), { name: 'robots', content: 'noindex' }]
  // On step 4 `DoneStep` sets the title, because the title depends on the receipt.
  return stepOf(new URLSearchParams(location.search)) === 4
    ? facts.filter((fact) => !('title' in fact))
    : facts
}

type PurchasePart = { Purchase: ComponentType<PurchaseProps> }

let loadedPurchase: PurchasePart | undefined

const importPurchase = (): Promise<PurchasePart> =>
  import('./purchase.tsx').then(
    ({ Purchase }) => (loadedPurchase = { Purchase }),
    () => (loadedPurchase = { Purchase: PurchaseNotLoaded }),
  )

if (!import.meta.env.SSR) {
  // Starts the download before hydration, because hydration takes long on a slow phone.
  if (document.querySelector(`[${PURCHASE_MARK}]`)) hydrateAfter(importPurchase())
  else if (cart.read().length > 0) preloadPart(importPurchase)
}

/** The server knows the cart only from its cookie. Without the cookie the cart is empty until hydration. */
export default function CartPage({ loaderData: { lines, newest } }: Route.ComponentProps) {
  const isFilled = useHasCart()
  const hasChanges = useStoredValue(hasStoredChanges)
  const isReceipt = stepOf(useSearchParams()[0]) === 4
  const additions = useAdditions()
  const isPurchase = useOnceTrue(isFilled || hasChanges || isReceipt)
  if (!isPurchase) return <EmptyCart newest={newest} />
  return (
    <LazyPart
      importPart={importPurchase}
      loadedPart={lines.length > 0 ? loadedPurchase : undefined}
      loading={isReceipt ? <ReceiptLoading /> : <CartLoading />}
    >
      {({ Purchase }) => <Purchase newest={newest} additions={additions} />}
    </LazyPart>
  )
}

/** Returns the number of additions on this page. */
function useAdditions(): number {
  const [count, setCount] = useState(0)
  useEffect(() => onAddition(() => setCount((before) => before + 1)), [])
  return count
}

/** Stays true after the first true value, because a purchase in progress empties the cart. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}

/** Shown while the script of the purchase loads. */
const CartLoading = () => (
  <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
    <CheckoutHeading step={undefined} />
    <Skeleton className="mt-3 h-72 lg:mt-8" />
  </div>
)

function EmptyCart({ newest }: { newest: readonly Product[] }) {
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

/**
 * Shown when the script of the purchase did not load. The retry loads the page again. Without a network, shows the
 * error screen.
 */
function PurchaseNotLoaded() {
  const [busy, setBusy] = useState(false)
  const [unreachable, setUnreachable] = useState(false)
  const retry = () => {
    if (busy) return
    setBusy(true)
    loadDocument(globalThis.location.href).catch(() => {
      setBusy(false)
      setUnreachable(true)
    })
  }
  if (unreachable)
    return (
      <div role="alert">
        <FailureScreen unreachable busy={busy} onRetry={retry} />
      </div>
    )
  return (
    <div className="frame min-h-dvh pt-1 pb-20 lg:pt-8">
      <CheckoutHeading step={undefined} />
      <div className="mt-3 lg:mt-8">
        <ErrorState title="No pudimos abrir tu compra" busy={busy} onRetry={retry}>
          Puede ser la conexión. Tu carrito sigue como estaba.
        </ErrorState>
      </div>
    </div>
  )
}
