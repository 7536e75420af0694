import { X } from 'lucide-react'
import { type CartLine, lineTotal } from '#domain/cart.ts'
import { pictureInColor } from '#domain/product-pictures.ts'
import { tillRefusalText } from '#domain/till-order.ts'
import type { LineDraft } from '#web/cart/draft.ts'
import { lineName, LineQuantity } from '#web/cart/line-quantity.tsx'
import { removeRow } from '#web/cart/remove-row.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Picture } from '#web/components/product/picture.tsx'
import { Price } from '#web/components/price.tsx'
import { tellRefusal } from './add-to-order.ts'

type OrderLineRowProps = { line: CartLine; lines: readonly CartLine[]; draft: LineDraft }

export function OrderLineRow({ line, lines, draft }: OrderLineRowProps) {
  const choices = [line.color, line.talle && `talle ${line.talle}`].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <Picture
        src={pictureInColor(line, line.color)}
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
          onRefused={(refusal) => tellRefusal(tillRefusalText(refusal))}
        />
        <Price amount={lineTotal(line)} className="font-semibold" />
      </div>
    </li>
  )
}
