import { MessageCircle } from 'lucide-react'
import { chatLink } from '#domain/chat-link.ts'
import { paymentMethodName } from '#domain/surcharge.ts'
import { buttonLook } from '#web/components/button-look.ts'
import { FoldSummary } from '#web/components/fold-summary.tsx'
import { Price } from '#web/components/price.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import type { ListedSale } from './listed-sale.ts'

/** A sale at a glance, with its lines folded below. */
export function SaleCard({ sale }: { sale: ListedSale }) {
  const chat = chatLink({ phone: sale.celular })
  return (
    <article
      aria-labelledby={`venta-${sale.id}`}
      className="flex h-full flex-col border border-line bg-white px-4 pt-4 pb-2"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id={`venta-${sale.id}`}
          className="min-w-0 wrap-anywhere font-sans text-16 font-semibold tracking-normal text-wrap"
        >
          N° {sale.numero} · {sale.cliente}
        </h2>
        <StatusBadge status={sale.estadoPago} />
      </div>
      <p className="mt-1 text-ink-soft tabular-nums">
        {sale.fecha} {sale.hora} · {sale.medio}
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span>{paymentMethodName(sale.pago)}</span>
        <Price amount={sale.total} className="text-20 font-semibold" />
      </p>
      <div className="relative mt-3 border-t border-line pt-1">
        <details className="group">
          <FoldSummary>Ver detalle</FoldSummary>
          <ul className="flex flex-col gap-1 pt-1 pb-2">
            {sale.productos.map((line) => (
              <li
                key={`${line.idProducto}|${line.color}|${line.talle}`}
                className="flex justify-between gap-3"
              >
                <span className="min-w-0">
                  {line.cantidad} × {line.nombre}
                  <span className="text-ink-soft">
                    {[line.color, line.talle].filter(Boolean).map((choice) => `, ${choice}`)}
                  </span>
                </span>
                <Price amount={line.subtotal} />
              </li>
            ))}
          </ul>
          <SaleAmounts sale={sale} />
          <p className="border-t border-line pt-2 text-ink-soft last:pb-2">
            {sale.direccion === ''
              ? 'No hay información de envío disponible'
              : `${sale.formaEnvio}: ${sale.direccion}, ${sale.provincia}, CP ${sale.cp}`}
          </p>
          {sale.correo !== '' && <p className="pb-2 wrap-anywhere text-ink-soft">{sale.correo}</p>}
        </details>
        {/* In the line of what folds: a card with a phone is no taller than one without. */}
        {chat && (
          <p className="absolute top-1 right-0 flex min-h-10 items-center pointer-coarse:min-h-11">
            <a
              href={chat}
              target="_blank"
              rel="noreferrer"
              className={buttonLook({ variant: 'secondary', size: 'small' })}
            >
              <MessageCircle aria-hidden className="size-4" /> Escribirle
              <span className="sr-only"> a {sale.cliente} (se abre en otra pestaña)</span>
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
