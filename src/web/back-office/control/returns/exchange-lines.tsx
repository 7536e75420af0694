import { X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { type CartLine, lineTotal } from '#domain/cart/cart.ts'
import { tillRefusalText } from '#domain/cart/till-order.ts'
import { displayName, type Product } from '#domain/product/product.ts'
import { showRefusal } from '#web/back-office/control/order/add-to-order.ts'
import { useProductSearch } from '#web/back-office/control/search/use-product-search.ts'
import type { Till } from '#web/back-office/control/use-till.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { lineName } from '#domain/sale/line-name.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { removeRow } from '#web/cart/remove-row.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { SearchInput } from '#web/components/input/search-input.tsx'

const NOTHING_LOADED: readonly Product[] = []
const MAX_SHOWN = 5

type ExchangeLinesProps = {
  lines: readonly CartLine[]
  draft: LineDraft
  till: Pick<Till, 'add' | 'addTopHit'>
}

/** What the customer takes: a search of all products, and the lines with their quantities. */
export function ExchangeLines({ lines, draft, till }: ExchangeLinesProps) {
  const heading = useId()
  const search = useProductSearch(NOTHING_LOADED)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void till.addTopHit(search)
  }
  return (
    <section aria-labelledby={heading} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <h4 id={heading} className="text-14 font-semibold">
        Se lleva
      </h4>
      <form role="search" onSubmit={submit} className="relative">
        <SearchInput
          aria-label="Buscar lo que se lleva"
          placeholder="Nombre, SKU o código"
          enterKeyHint="go"
          value={search.text}
          onChange={({ target }) => search.setText(target.value)}
          className="pl-10"
        />
      </form>
      {search.shown && (
        <ul aria-label="Productos encontrados" className="border-t border-line">
          {search.shown.slice(0, MAX_SHOWN).map((product) => (
            <li key={product.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => {
                  search.setText('')
                  till.add(product)
                }}
                className="flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left hover:bg-paper-dark"
              >
                <span className="min-w-0 wrap-anywhere">
                  {displayName(product)}
                  <span className="block text-12 text-ink-soft">{product.stock} en stock</span>
                </span>
                <Price amount={product.precio} className="shrink-0 font-semibold" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {search.shown?.length === 0 && !search.isSearching && (
        <p role="status" className="text-ink-soft">
          Ningún producto coincide
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label="Lo que se lleva" className="border-t border-line">
          {lines.map((line) => (
            <li
              key={`${line.id}|${line.color}|${line.talle}`}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
            >
              <p className="min-w-0 basis-2/3 font-medium wrap-anywhere">{lineName(line)}</p>
              <IconButton
                label={`Quitar ${lineName(line)}`}
                icon={<X aria-hidden className="size-4" />}
                data-removes
                onClick={({ currentTarget }) => removeRow(currentTarget, draft, line)}
                className="-mr-2"
              />
              <LineQuantity
                draft={draft}
                line={line}
                lines={lines}
                onRefused={(refusal) => showRefusal(tillRefusalText(refusal))}
              />
              <Price amount={lineTotal(line)} className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
