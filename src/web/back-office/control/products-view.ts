import { useSyncExternalStore } from 'react'
import { openKeptValue } from '#web/kept-value.ts'

type ProductsView = 'tabla' | 'grilla'

const kept = openKeptValue<ProductsView>({
  storage: 'localStorage',
  key: 'vistaDeProductos',
  empty: 'tabla',
  parse: (text) => (text === 'grilla' ? 'grilla' : 'tabla'),
  write: (view) => (view === 'tabla' ? undefined : view),
})

/** How this browser last looked at the products. */
export const useProductsView = (): [view: ProductsView, choose: (view: ProductsView) => void] => [
  useSyncExternalStore(kept.subscribe, kept.read, () => 'tabla'),
  kept.save,
]
