import type { listMovements } from '#contract/product/edit-products.ts'
import type { ReplyOf } from '#contract/http/endpoint.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'

export function MovementRow({ movement }: { movement: ReplyOf<typeof listMovements>[number] }) {
  const { fecha, tipo, color, talle, cantidad, stock, motivo, ventaNumero, quien } = movement
  const what = [ventaNumero === null ? tipo : `${tipo} N° ${ventaNumero}`, color, talle]
  const more = [fecha, quien, motivo]
  return (
    <li className="flex items-start gap-3 border-line px-3 py-2 text-14 not-first:border-t">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{what.filter(Boolean).join(' · ')}</span>
        <span className="block text-12 wrap-anywhere text-ink-soft tabular-nums">
          {more.filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className={joinClasses('block font-semibold', cantidad < 0 ? 'text-bad' : 'text-good')}>
          {cantidad > 0 && '+'}
          {cantidad}
        </span>
        <span className="block text-12 text-ink-soft">quedaron {stock}</span>
      </span>
    </li>
  )
}
