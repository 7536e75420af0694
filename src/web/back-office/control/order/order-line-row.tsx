import { X } from 'lucide-react'
import { type CartLine, lineTotal } from '#domain/cart/cart.ts'
import { imageInColor } from '#domain/product/product-images.ts'
import { tillRefusalText } from '#domain/cart/till-order.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { lineName, LineQuantity } from '#web/cart/line-quantity.tsx'
import { removeRow } from '#web/cart/remove-row.ts'
import { IconButton } from '#web/components/button/icon-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { showRefusal } from './add-to-order.ts'

type OrderLineRowProps = { line: CartLine; lines: readonly CartLine[]; draft: LineDraft }

export function OrderLineRow({ line, lines, draft }: OrderLineRowProps) {
  const choices = [line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <ProductImage
        src={imageInColor(line, line.color)}
        alt=""
        category={line.categoria}
        sizes="2.5rem"
        className="mt-1 self-start"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{line.nombre}</p>
        {choices !== '' && <p className="text-12 text-ink-soft first-letter:uppercase">{choices}</p>}
        <p className="text-12 text-ink-soft">
          <Price amount={line.precio} /> c/u
        </p>
      </div>
      <IconButton
        label={`Quitar ${lineName(line)}`}
        icon={<X aria-hidden className="size-4" />}
        data-removes
        onClick={(event) => removeRow(event.currentTarget, draft, line)}
        className="-mt-1 -mr-2"
      />
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3">
        <LineQuantity
          draft={draft}
          line={line}
          lines={lines}
          onRefused={(refusal) => showRefusal(tillRefusalText(refusal))}
        />
        <Price amount={lineTotal(line)} className="font-semibold" />
      </div>
    </li>
  )
}
