import { addressLine } from '#domain/contact/address-line.ts'
import { Link } from 'react-router'
import { partFacts, partFactText, paymentName, priceFacts } from '#domain/sale/price-facts.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Dialog } from '#web/components/overlay/dialog.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import { type Money, ZERO } from '#domain/money.ts'
import { refundedSum } from '#domain/payment/sale-money.ts'
import { Price } from '#web/components/display/price.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { formatDateTime } from '#domain/calendar.ts'
import { paymentAddress } from '#web/back-office/payment-address.ts'
import { PaymentStateBadge } from '#web/back-office/payment-state-badge.tsx'
import type { ListedPayment } from '#web/back-office/listed-payment.ts'
import { ShipmentSection } from '#web/back-office/parcel/shipment-section.tsx'
import { PaymentRemarks } from '#web/back-office/payment-remarks.tsx'
import { SaleVouchers } from '#web/back-office/vouchers/sale-vouchers.tsx'
import { AwaitsCashBadge } from './awaits-cash-badge.tsx'
import type { ListedSale } from './listed-sale.ts'
import { awaitsCash, type SaleCommand, SaleActions } from './sale-actions.tsx'
import { SaleMargin } from './sale-margin.tsx'
import { SaleHistory } from './sale-history.tsx'
import { useSaleDetail, type SaleRecord } from './use-sale-detail.ts'

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
              {sale.fecha} {sale.hora} · {sale.medio} · {paymentName(sale)}
            </p>
          </div>
          <div>
            <SaleLines sale={sale} />
            <SaleAmounts sale={sale} dinero={record?.dinero} />
          </div>
          <SaleMargin saleId={sale.id} version={version} />
          <Shipping sale={sale} version={version} />
          {payments && payments.length > 0 && <SalePayments payments={payments} />}
          <SaleVouchers sale={sale} version={version} />
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

const Shipping = ({ sale, version }: { sale: ListedSale; version: number }) => (
  <section aria-labelledby="envio-de-la-venta">
    <h3 id="envio-de-la-venta" className="font-sans text-14 font-semibold tracking-normal">
      Envío
    </h3>
    {sale.direccion === '' ? (
      <p className="text-ink-soft">No hay información de envío disponible</p>
    ) : (
      <p className="wrap-anywhere">
        {sale.formaEnvio}: {addressLine(sale)}
      </p>
    )}
    {[sale.correo, sale.celular].filter(Boolean).map((contact) => (
      <p key={contact} className="wrap-anywhere text-ink-soft">
        {contact}
      </p>
    ))}
    {sale.medio === 'Página' && (
      <ShipmentSection saleId={sale.id} isAnnulled={sale.estadoPago === 'Anulado'} version={version} />
    )}
  </section>
)

type SaleAmountsProps = { sale: ListedSale; dinero: SaleRecord['dinero'] | undefined }

/** Shows the amounts of a sale, from the subtotal to the total, and what was refunded, left and unpaid of the total. */
function SaleAmounts({ sale, dinero }: SaleAmountsProps) {
  const facts = priceFacts(sale)
  return (
    <dl className="flex flex-col gap-1 pt-2">
      {facts.length > 0 && <Amount term="Subtotal" amount={sale.subtotal} />}
      {facts.map(({ label, amount, isMinus }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- two discounts may have one text
        <Amount key={position} term={label} amount={amount} minus={isMinus} />
      ))}
      <div className="flex justify-between gap-3 text-16 font-semibold">
        <dt>Total</dt>
        <dd>
          <Price amount={sale.total} />
        </dd>
      </div>
      {partFacts(sale.pagos).map(({ label, amount, recargo }, position) => (
        <Amount
          // oxlint-disable-next-line react/no-array-index-key -- two parts may have one method and amount
          key={position}
          term={partFactText({ label, recargo })}
          amount={amount}
        />
      ))}
      {dinero && <Refunds dinero={dinero} />}
      {(awaitsCash(sale) || isPaidInPart(sale)) && <Amount term="A cobrar" amount={sale.aCobrar} />}
    </dl>
  )
}

const isPaidInPart = ({ aCobrar, total }: ListedSale): boolean => aCobrar > ZERO && aCobrar < total

function Refunds({ dinero: { pagado, devuelto, repetido, queda } }: Pick<SaleRecord, 'dinero'>) {
  return (
    <>
      {refundedSum(devuelto) > ZERO && <Amount term="Pagado" amount={pagado} />}
      {devuelto.efectivo > ZERO && <Amount term="Devuelto en efectivo" amount={devuelto.efectivo} minus />}
      {devuelto.proveedor > ZERO && (
        <Amount term="Devuelto por Mercado Pago" amount={devuelto.proveedor} minus />
      )}
      {refundedSum(devuelto) > ZERO && <Amount term="Queda" amount={queda} />}
      {refundedSum(repetido) > ZERO && (
        <Amount term="Además, un pago repetido que se devolvió" amount={refundedSum(repetido)} />
      )}
    </>
  )
}

const Amount = ({ term, amount, minus = false }: { term: string; amount: Money; minus?: boolean }) => (
  <div className="flex justify-between gap-3 text-ink-soft">
    <dt className="min-w-0">{term}</dt>
    <dd className="shrink-0">
      {minus && '− '}
      <Price amount={amount} />
    </dd>
  </div>
)

/** Lines with the data at the time of sale. */
const SaleLines = ({ sale }: { sale: ListedSale }) => (
  <ul aria-label="Productos" className="border-t border-line">
    {sale.productos.map((line) => (
      <li
        key={`${line.idProducto}|${line.color}|${line.talle}`}
        className="flex items-center gap-3 border-b border-line py-2"
      >
        <ProductImage src={line.imagen} alt="" sizes="3rem" className="w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{line.nombre}</p>
          <p className="text-ink-soft wrap-anywhere">
            {[line.color, line.talle !== '' && `talle ${line.talle}`, line.sku].filter(Boolean).join(' · ')}
          </p>
          <p className="text-ink-soft tabular-nums">
            {line.cantidad} × <Price amount={line.precio} />
          </p>
        </div>
        <Price amount={line.subtotal} className="font-semibold" />
      </li>
    ))}
  </ul>
)

const SalePayments = ({ payments }: { payments: readonly ListedPayment[] }) => (
  <section aria-labelledby="pagos-de-la-venta">
    <h3 id="pagos-de-la-venta" className="mb-1 font-sans text-14 font-semibold tracking-normal">
      Pagos virtuales
    </h3>
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to={paymentAddress(payment)}
              className="underline underline-offset-4 wrap-anywhere hover:decoration-2"
            >
              Pago N° {payment.pagoId}
            </Link>
            <PaymentStateBadge estado={payment.estado} />
          </span>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-soft tabular-nums">
              {formatDateTime(new Date(payment.fecAprobado ?? payment.fecCreacion))}
            </span>
            <Price amount={payment.montoTotal} />
          </span>
          <PaymentRemarks payment={payment} />
        </li>
      ))}
    </ul>
  </section>
)
