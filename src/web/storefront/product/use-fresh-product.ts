import { useEffect, useState } from 'react'
import type { Product } from '#domain/product.ts'
import { useReturns } from '#web/components/use-returns.ts'

/**
 * The product as it is now: asked for again whenever the visitor comes back to the tab, because somebody may have taken the
 * last one. Without an answer it stays as it was.
 */
export function useFreshProduct(loaded: Product): Product {
  const [fresh, setFresh] = useState({ loaded, product: loaded })
  const returns = useReturns()
  useEffect(() => {
    if (returns === 0) return
    const stop = new AbortController()
    import('./ask-for-product.ts')
      .then(({ askForProduct }) => askForProduct(loaded.id, stop.signal))
      .then(
        (product) => {
          if (!stop.signal.aborted) setFresh({ loaded, product })
        },
        () => {},
      )
    return () => stop.abort()
  }, [loaded, returns])
  return fresh.loaded === loaded ? fresh.product : loaded
}
