import { paymentMethodName } from '#domain/pricing/surcharge.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { AwaitsCashBadge } from './awaits-cash-badge.tsx'
import type { ListedSale } from './listed-sale.ts'
import { awaitsCash, type SaleCommand, SaleActions } from './sale-actions.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import { SaleHistory } from './sale-history.tsx'
import { SalePayments } from './sale-payments.tsx'
import { SaleLines } from './sale-lines.tsx'
import { useSaleDetail } from './use-sale-detail.ts'

type SaleDetailProps = {
  id: string
  /** The sale from the list. Undefined if the list has not loaded it. */
  listed: ListedSale | undefined
  version: number
  onCommand: (sale: ListedSale, command: SaleCommand) => void
  onClose: () => void
}

export function SaleDetail({ id, listed, version, onCommand, onClose }: SaleDetailProps) {
  const { sale, record, payments, problem, reload } = useSaleDetail(id, { listed, version })
  return (
    <Dialog
      open
      onClose={onClose}
      title={sale ? `Venta N° ${sale.numero}` : 'Venta'}
      {...(sale && {
        footer: <SaleActions sale={sale} onCommand={(command) => onCommand(sale, command)} />,
      })}
    >
      {problem !== undefined && (
        <ErrorState title="No pudimos cargar la venta" onRetry={reload}>
          {problem}
        </ErrorState>
      )}
      {sale && (
        <div className="flex flex-col gap-6 text-14">
          <div>
            <p className="flex items-start justify-between gap-3">
              <span className="min-w-0 text-16 font-semibold wrap-anywhere">{sale.cliente}</span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <SaleStatusBadge status={sale.estadoPago} />
                {awaitsCash(sale) && <AwaitsCashBadge />}
              </span>
            </p>
            <p className="text-ink-soft tabular-nums">
              {sale.fecha} {sale.hora} · {sale.medio} · {paymentMethodName(sale.pago)}
            </p>
          </div>
          <div>
            <SaleLines sale={sale} />
            <SaleAmounts sale={sale} dinero={record?.dinero} />
          </div>
          <Shipping sale={sale} />
          {payments && payments.length > 0 && <SalePayments payments={payments} />}
          {record && <SaleHistory sale={sale} record={record} />}
        </div>
      )}
      {!record && problem === undefined && (
        <div role="status" aria-label="Buscando la venta" className="mt-6 flex flex-col gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Dialog>
  )
}

const Shipping = ({ sale }: { sale: ListedSale }) => (
  <section aria-labelledby="envio-de-la-venta">
    <h3 id="envio-de-la-venta" className="font-sans text-14 font-semibold tracking-normal">
      Envío
    </h3>
    {sale.direccion === '' ? (
      <p className="text-ink-soft">No hay información de envío disponible</p>
    ) : (
      <p className="wrap-anywhere">
        {sale.formaEnvio}: {sale.direccion}, {sale.provincia}, CP {sale.cp}
      </p>
    )}
    {[sale.correo, sale.celular].filter(Boolean).map((contact) => (
      <p key={contact} className="wrap-anywhere text-ink-soft">
        {contact}
      </p>
    ))}
  </section>
)
