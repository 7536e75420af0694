import { useEffect, useState } from 'react'
import { data, type MetaDescriptor, useSearchParams } from 'react-router'
import { NOT_STORED } from '#contract/http/not-stored.ts'
import { listProducts } from '#contract/product/products.ts'
import { callApi } from '#web/api/call-api.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { cart, useCart } from '#web/cart/cart-storage.ts'
import { onAddition } from '#web/cart/last-addition.ts'
import { hasStoredChanges } from '#web/cart/quote/has-stored-changes.ts'
import { LazyPart, preloadPart } from '#web/components/layout/lazy-part.tsx'
import { useStoredValue } from '#web/storage/stored-value.ts'
import type { Route } from './+types/cart-page'
import { CartLoading } from './cart-loading.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PurchaseNotLoaded } from './purchase-not-loaded.tsx'
import { ReceiptLoading } from './receipt/receipt-loading.tsx'
import { stepOf } from './steps.ts'

const NEWEST_COUNT = 4

/** Loads the newest products for the empty cart. The page also opens when this request fails, and is not cached then. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const newest = await callApi(listProducts, { query: { limit: NEWEST_COUNT } }, context).catch(
    () => undefined,
  )
  const facts = { newest: newest ?? [], origin: new URL(request.url).origin }
  return data(facts, newest ? {} : { headers: NOT_STORED })
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

const importPurchase = () => import('./purchase.tsx').catch(() => ({ Purchase: PurchaseNotLoaded }))

// Starts the download before hydration, because hydration takes long on a slow phone.
if (!import.meta.env.SSR && cart.read().length > 0) preloadPart(importPurchase)

/** On the server the cart is always empty, because only the browser stores the cart. */
export default function CartPage({ loaderData: { newest } }: Route.ComponentProps) {
  const isFilled = useCart().length > 0
  const hasChanges = useStoredValue(hasStoredChanges)
  const isReceipt = stepOf(useSearchParams()[0]) === 4
  const additions = useAdditions()
  const isPurchase = useOnceTrue(isFilled || hasChanges || isReceipt)
  if (!isPurchase) return <EmptyCart newest={newest} />
  return (
    <LazyPart importPart={importPurchase} loading={isReceipt ? <ReceiptLoading /> : <CartLoading />}>
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
