import { ZERO } from '#domain/money.ts'
import { collectedAmount } from '#domain/payment/sale-money.ts'
import { receiptPath } from '#domain/sale/receipt-path.ts'
import { TRANSFER_PAYMENT } from '#domain/sale/sale.ts'
import type { SaleStatus } from '#domain/sale/sale-status.ts'
import { useSendsEmail } from '#web/app/store-facts.ts'
import { joinClasses } from '#web/components/layout/join-classes.ts'
import { LinkButton } from '#web/components/button/link-button.tsx'
import { ProductImage } from '#web/components/product/product-image.tsx'
import { Price } from '#web/components/display/price.tsx'
import { SaleStatusBadge } from '#web/components/display/sale-status-badge.tsx'
import type { ListedPurchase, PurchaseLine } from './listed-purchase'

/** The colour of the card's edge shows the same status as the badge (specification, "Purchases"). */
const edges = {
  Confirmada: 'border-edge-good',
  Pendiente: 'border-edge-wait',
  Enproceso: 'border-edge-moving',
  Anulado: 'border-line',
} as const satisfies Record<SaleStatus, string>

function noteOf(
  { status, aCobrar }: ListedPurchase,
  { sendsEmail }: { sendsEmail: boolean },
): string | undefined {
  if (status === 'Pendiente')
    return sendsEmail ? 'La recibimos. Te avisamos por correo cuando avance.' : 'La recibimos.'
  if (status === 'Enproceso') return 'La estamos preparando.'
  return status === 'Confirmada' && aCobrar > ZERO
    ? 'La confirmamos. La pagás en efectivo al recibirla o retirarla.'
    : undefined
}

export function PurchaseCard({ purchase }: { purchase: ListedPurchase }) {
  const { id, numero, date, time, status, total, aCobrar, devuelto, vale, lines, comprobante } = purchase
  const sendsEmail = useSendsEmail()
  const note = comprobante === '' ? noteOf(purchase, { sendsEmail }) : 'Falta el pago.'
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`compra-${id}`}
      className={joinClasses('break-inside-avoid border-2 bg-white p-4 sm:p-6', edges[status])}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`compra-${id}`} className="text-20">
          Compra N° <span className="tabular-nums">{numero}</span>
        </h2>
        <SaleStatusBadge status={status} audience="shopper" />
      </div>
      <p className="mt-1 text-14 text-ink-soft tabular-nums">
        {date} · {time}
      </p>
      {note !== undefined && <p className="mt-2 text-14">{note}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {lines.map((line, position) => (
          // The lines of a sale never change, so the position is a stable key.
          <li key={position} className="py-3">
            <PurchaseLineRow line={line} />
          </li>
        ))}
      </ul>
      {purchase.envio > ZERO && (
        <p className="mt-4 flex items-baseline justify-between gap-4 text-ink-soft">
          <span>Envío</span>
          <Price amount={purchase.envio} />
        </p>
      )}
      <p className="mt-4 flex items-baseline justify-between gap-4">
        <span className="font-semibold">Total</span>
        <Price amount={total} className="text-20 font-semibold" />
      </p>
      {vale > ZERO && (
        <dl className="mt-1 flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-4 text-ink-soft">
            <dt>Pagó el vale</dt>
            <dd>
              <Price amount={vale} />
            </dd>
          </div>
          {aCobrar > ZERO && (
            <div className="flex items-baseline justify-between gap-4">
              <dt>Te queda por pagar</dt>
              <dd>
                <Price amount={aCobrar} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {devuelto > ZERO && (
        <dl className="mt-1 flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-4 text-ink-soft">
            <dt>Te devolvimos</dt>
            <dd>
              − <Price amount={devuelto} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt>Queda pagado</dt>
            <dd>
              <Price amount={collectedAmount({ estadoPago: status, total, aCobrar, devuelto })} />
            </dd>
          </div>
        </dl>
      )}
      {comprobante !== '' && (
        <LinkButton to={receiptPath(comprobante)} wide="phone" className="mt-4 print:hidden">
          {purchase.pago === TRANSFER_PAYMENT ? 'Ver los datos para transferir' : 'Pagar ahora'}
          <span className="sr-only"> la compra N° {numero}</span>
        </LinkButton>
      )}
    </article>
  )
}

function PurchaseLineRow({ line }: { line: PurchaseLine }) {
  const name = line.product.nombre || 'Nombre no disponible'
  const choices = [line.color, line.talle].filter(Boolean).join(', ')
  return (
    <div className="flex items-start gap-4">
      <ProductImage
        src={line.product.images[0]}
        alt=""
        sizes="4rem"
        className="w-16 shrink-0 large-text:hidden"
      />
      {/* On a phone the price is below the name. */}
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row">
        <div className="min-w-0 flex-1">
          <p className="text-pretty">{name}</p>
          <p className="text-14 text-ink-soft first-letter:uppercase">
            {choices !== '' && <span>{choices} · </span>}
            {line.quantity === 1 ? '1 unidad' : `${line.quantity} unidades`}
          </p>
        </div>
        <Price amount={line.totalPrice} />
      </div>
    </div>
  )
}
