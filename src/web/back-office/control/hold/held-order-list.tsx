import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dayOf, formatDateTime, formatTime } from '#domain/calendar.ts'
import type { HeldOrder } from '#domain/cart/held-orders.ts'
import { priceOrder } from '#domain/cart/price-order.ts'
import { unitsOf } from '#domain/cart/web-sale-limit.ts'
import type { SurchargeTable } from '#domain/pricing/surcharge.ts'
import { Button } from '#web/components/button/button.tsx'
import { Price } from '#web/components/display/price.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import type { Hold } from './use-held-orders.ts'

type HeldOrderListProps = { hold: Hold; surcharges: SurchargeTable }

/** Lists the held orders, the newest first. The focus starts on the first 'Retomar'. */
export function HeldOrderList({ hold, surcharges }: HeldOrderListProps) {
  const content = useRef<HTMLDivElement>(null)
  const buttons = () => [...(content.current?.querySelectorAll<HTMLElement>('[data-resumes]') ?? [])]
  useEffect(() => buttons()[0]?.focus(), [])
  const shown = hold.list.toReversed()
  /** Focuses the next row, because the pressed button disappears. */
  const remove = (one: HeldOrder) => {
    const position = shown.indexOf(one)
    flushSync(() => hold.remove(one))
    const remaining = buttons()
    const next = remaining[Math.min(position, remaining.length - 1)] ?? content.current
    next?.focus()
  }
  return (
    <Dialog open onClose={hold.closeList} title="Ventas en espera" side="right">
      <div ref={content} data-gives-way tabIndex={-1} className="outline-none">
        {shown.length === 0 ? (
          <EmptyState title="No hay ventas en espera" icon={<CirclePause aria-hidden className="size-6" />}>
            «En espera» guarda la venta en curso en este aparato, para atender a otra persona.
          </EmptyState>
        ) : (
          <ul aria-label="Ventas en espera" className="border-t border-line">
            {shown.map((one) => (
              <HeldOrderRow
                key={one.id}
                held={one}
                surcharges={surcharges}
                onResume={() => hold.resume(one)}
                onRename={() => hold.rename(one)}
                onRemove={() => remove(one)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type HeldOrderRowProps = {
  held: HeldOrder
  surcharges: SurchargeTable
  onResume: () => void
  onRename: () => void
  onRemove: () => void
}

function HeldOrderRow({ held, surcharges, onResume, onRename, onRemove }: HeldOrderRowProps) {
  const units = unitsOf(held.order.lines)
  const name = <span className="sr-only"> {held.nombre}</span>
  return (
    <li className="border-b border-line py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{held.nombre}</span>
        <Price
          amount={priceOrder(held.order, { surcharges }).total}
          className="shrink-0 text-16 font-semibold"
        />
      </p>
      <p className="text-ink-soft tabular-nums">
        {[units === 1 ? '1 unidad' : `${units} unidades`, momentText(held.desde)].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-1 -ml-3 flex flex-wrap">
        <Button variant="quiet" size="small" data-resumes onClick={onResume}>
          <CirclePlay aria-hidden className="size-4" />
          <span>Retomar{name}</span>
        </Button>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onRename}>
          <Pencil aria-hidden className="size-4" />
          <span>Cambiar nombre{name}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          <span>Borrar{name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Returns the time of the hold, with its date if that was before today. */
function momentText(desde: string): string {
  if (desde === '') return ''
  const moment = new Date(desde)
  return dayOf(moment) === dayOf(new Date())
    ? `desde las ${formatTime(moment)}`
    : `desde el ${formatDateTime(moment)}`
}
