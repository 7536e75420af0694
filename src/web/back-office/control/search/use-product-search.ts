import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#domain/product/product.ts'
import { searchProducts } from '#domain/product/search-products.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type FoundProducts, findProducts } from '#web/back-office/scanner/product-lookup.ts'

/** Longer than the gap between a scanner's keys. Server results still appear 150 ms after the last key. */
const DEBOUNCE_MS = 80

export const SEARCH_FAILED = 'Error buscando el producto'

/** Searches the loaded products at once, and the server after a delay. `shown`: undefined without a search text. */
export function useProductSearch(loaded: readonly Product[]) {
  const { key } = useLocation()
  const [typed, setTyped] = useState({ text: '', at: key })
  // A category or the full list ends the search.
  const text = typed.at === key ? typed.text : ''
  const [found, setFound] = useState<FoundProducts>()
  const [failedAt, setFailedAt] = useState<string>()
  const query = text.trim()
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findProducts(query, stop.signal).then(setFound, () => {
        if (stop.signal.aborted) return
        setFailedAt(query)
        showToast({ id: 'till-search', kind: 'error', text: SEARCH_FAILED })
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // `loaded` changes after a sale, so the search runs again.
  }, [query, loaded])

  const known = mergeProducts(found?.products ?? [], loaded)
  return {
    text,
    setText: (now: string) => setTyped({ text: now, at: key }),
    /** A sale may have changed the stock of the found products. */
    forget: () => setFound(undefined),
    known,
    shown:
      query === ''
        ? undefined
        : searchProducts(known, { text: query, found: found?.text === query ? found.products : [] }),
    isSearching: query !== '' && found?.text !== query && failedAt !== query,
    hasFailed: failedAt === query && found?.text !== query,
    total: found?.text === query ? found.total : undefined,
  }
}

/** Without duplicates. A loaded product replaces a found one. */
const mergeProducts = (found: readonly Product[], loaded: readonly Product[]): Product[] => [
  ...new Map([...found, ...loaded].map((product) => [product.id, product])).values(),
]
