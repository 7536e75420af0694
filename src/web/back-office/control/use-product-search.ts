import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#domain/product.ts'
import { searchProducts } from '#domain/search-products.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type FoundProducts, lookUpProducts } from './look-up.ts'

/** Longer than the gap between a scanner's keys. Short enough that server results appear 150 ms after the last key. */
const ASKS_AFTER_MS = 80

export const SEARCH_FAILED = 'Error buscando el producto'

/** Searches the loaded products at once, and the server after a delay. `shown` is undefined without a search text. */
export function useProductSearch(loaded: readonly Product[]) {
  const { key } = useLocation()
  const [typed, setTyped] = useState({ text: '', at: key })
  // Navigation to a category or to all products ends the search.
  const text = typed.at === key ? typed.text : ''
  const [found, setFound] = useState<FoundProducts>()
  const [failedAt, setFailedAt] = useState<string>()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      lookUpProducts(wanted, stop.signal).then(setFound, () => {
        if (stop.signal.aborted) return
        setFailedAt(wanted)
        showToast({ id: 'till-search', kind: 'error', text: SEARCH_FAILED })
      })
    }, ASKS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // The loaded products change after a sale, so the search runs again.
  }, [wanted, loaded])

  const known = knownOf(found?.products ?? [], loaded)
  return {
    text,
    setText: (now: string) => setTyped({ text: now, at: key }),
    /** Results from before a sale may be sold out. */
    forget: () => setFound(undefined),
    known,
    shown: wanted === '' ? undefined : searchProducts(known, wanted),
    isAsking: wanted !== '' && found?.text !== wanted && failedAt !== wanted,
    hasFailed: failedAt === wanted && found?.text !== wanted,
    total: found?.text === wanted ? found.total : undefined,
  }
}

/** Each product once. Loaded products replace found ones. */
const knownOf = (found: readonly Product[], loaded: readonly Product[]): Product[] => [
  ...new Map([...found, ...loaded].map((product) => [product.id, product])).values(),
]
