import { openKeptText } from '#web/kept-json.ts'
import { useKeptValue } from '#web/kept-value.ts'

const kept = openKeptText<'tabla' | 'grilla'>({
  storage: 'localStorage',
  key: 'vistaDeProductos',
  empty: 'tabla',
  read: (text) => (text === 'grilla' ? 'grilla' : 'tabla'),
})

/** How this browser last looked at the products. */
export const useProductsView = () => [useKeptValue(kept), kept.save] as const
