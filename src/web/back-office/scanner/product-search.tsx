import { ScanBarcode } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { displayName, type Product } from '#domain/product/product.ts'
import type { Choice } from '#domain/product/variants.ts'
import { SearchInput } from '#web/components/input/search-input.tsx'
import { showToast } from '#web/components/overlay/toast-store.ts'
import { NOTHING_CHOSEN } from '#web/cart/choice/use-choice.ts'
import { type FoundProducts, findProductByCode, findProducts } from './product-lookup.ts'

const DEBOUNCE_MS = 150
const MAX_SHOWN = 8
const SEARCH_FAILED = 'Error buscando el producto'

type ProductSearchProps = {
  ref?: RefObject<HTMLInputElement | null>
  onAdd: (product: Product, choice: Choice) => void
  /** True for a blind count: the results do not show the stock. */
  hidesStock?: boolean
}

/** Finds products by name or code. Enter adds the product with the code, or else the first result. */
export function ProductSearch({ ref, onAdd, hidesStock = false }: ProductSearchProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundProducts>()
  const query = text.trim()
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findProducts(query, stop.signal).then(setFound, () => {
        if (!stop.signal.aborted) showToast({ id: 'product-search', kind: 'error', text: SEARCH_FAILED })
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])

  const add = (product: Product, choice = NOTHING_CHOSEN) => {
    setText('')
    onAdd(product, choice)
  }
  const addTop = async () => {
    if (query === '') return
    try {
      const coded = await findProductByCode(query)
      if (coded) return add(coded.producto, coded)
      const [first] = (await findProducts(query)).products
      if (first) return add(first)
      showToast({ id: 'product-search', kind: 'error', text: 'Producto no encontrado' })
    } catch {
      showToast({ id: 'product-search', kind: 'error', text: SEARCH_FAILED })
    }
  }
  const shown = query !== '' && found?.text === query ? found.products.slice(0, MAX_SHOWN) : []
  return (
    <div>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void addTop()
        }}
        className="relative max-w-xl"
      >
        <SearchInput
          ref={ref}
          data-about="search"
          aria-label="Agregar por nombre o código"
          placeholder="Escaneá, o escribí nombre o código"
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="px-10"
        />
        <ScanBarcode
          aria-hidden
          className="pointer-events-none absolute top-3 right-3 size-5 text-ink-soft"
        />
      </form>
      {query !== '' && found?.text === query && shown.length === 0 && (
        <p role="status" className="mt-2 text-14 text-ink-soft">
          Ningún producto con ese nombre o código.
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Productos encontrados" className="mt-1 max-w-xl border border-line bg-white">
          {shown.map((product) => (
            <li key={product.id} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => add(product)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-2 text-left hover:bg-paper-deep"
              >
                <span className="min-w-0 wrap-anywhere">{displayName(product)}</span>
                {!hidesStock && (
                  <span className="text-14 text-ink-soft tabular-nums">{`hay ${product.stock}`}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
