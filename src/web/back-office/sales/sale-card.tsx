import { ZERO } from '#domain/money.ts'
import { collectedAmount } from '#domain/payment/sale-money.ts'
import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { Price } from '#web/components/display/price.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { PaymentFaultBadge } from '#web/back-office/payment-fault-badge.tsx'
import { AwaitsCashBadge } from './awaits-cash-badge.tsx'
import type { SaleOfList } from './listed-sale.ts'
import { awaitsCash, type SaleCommand, SaleActions } from './sale-actions.tsx'

export const SaleCard = ({
  sale,
  onCommand,
}: {
  sale: SaleOfList
  onCommand: (act: SaleCommand) => void
}) => (
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
      <span className="flex shrink-0 flex-col items-end gap-1">
        <SaleStatusBadge status={sale.estadoPago} />
        {awaitsCash(sale) && <AwaitsCashBadge />}
        {sale.aviso !== '' && <PaymentFaultBadge fault={sale.aviso} />}
      </span>
    </div>
    <p className="mt-1 text-ink-soft tabular-nums">
      {sale.fecha} {sale.hora} · {sale.medio}
    </p>
    <p className="mt-auto flex items-baseline justify-between gap-3 pt-3">
      <span>{paymentMethodName(sale.pago)}</span>
      <Price amount={sale.total} className="text-20 font-semibold" />
    </p>
    {sale.devuelto > ZERO && (
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
        <span>
          Devuelto <Price amount={sale.devuelto} />
        </span>
        <span>
          Queda <Price amount={collectedAmount(sale)} />
        </span>
      </p>
    )}
    <div className="-mx-4 mt-3 grid grid-cols-[auto_auto] justify-between justify-items-start border-t border-line px-1 pt-1">
      <SaleActions sale={sale} onCommand={onCommand} showsDetailLink />
    </div>
  </article>
)
