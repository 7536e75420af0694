import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#domain/product.ts'
import { searchProducts } from '#domain/search-products.ts'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { type FoundProducts, lookUpProducts } from './look-up.ts'

/** Longer than between the keys of a scanner, and short enough that what is not loaded stands there 150 ms after the last key. */
const ASKS_AFTER_MS = 80

export const SEARCH_FAILED = 'Error buscando el producto'

/**
 * The search of the till: what is loaded is looked through at once, the server is asked a moment later. `shown` is undefined
 * while nothing is searched for.
 */
export function useProductSearch(loaded: readonly Product[]) {
  const { key } = useLocation()
  const [typed, setTyped] = useState({ text: '', at: key })
  // Whoever goes to a category or to all of them is done with the search.
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
    // What is loaded comes anew once something was sold.
  }, [wanted, loaded])

  const known = knownOf(found?.products ?? [], loaded)
  return {
    text,
    setText: (now: string) => setTyped({ text: now, at: key }),
    /** What was found before a sale may be gone since. */
    forget: () => setFound(undefined),
    known,
    shown: wanted === '' ? undefined : searchProducts(known, wanted),
    isAsking: wanted !== '' && found?.text !== wanted && failedAt !== wanted,
    hasFailed: failedAt === wanted && found?.text !== wanted,
    total: found?.text === wanted ? found.total : undefined,
  }
}

/** Each once, as it was read last. */
const knownOf = (found: readonly Product[], loaded: readonly Product[]): Product[] => [
  ...new Map([...found, ...loaded].map((product) => [product.id, product])).values(),
]
